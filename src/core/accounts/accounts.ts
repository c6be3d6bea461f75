import { lengthOf } from '../length.ts';
import type { AccountsStore } from '../ports/accounts-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Random } from '../ports/random.ts';
import { AccountRefusal } from './account-refusal.ts';
import { digestSecret, makeKey, parsePrefix, randomText } from './key-format.ts';
import type { Account, ApiKey, KeyKind, ListedUser, VerifiedUser } from './model.ts';
import { isUserName, userNameKey } from './user-name.ts';
import { usersPage, type UsersPage, type UsersPageQuery } from './users-page.ts';

export const LIVE_KEYS_PER_USER = 25;
export const KEY_NAME_LENGTH = 100;
export const PASSWORD_LENGTH = { min: 8, max: 1024 };

const DAY_MS = 86_400_000;
const USER_ID_LENGTH = 16;
const USER_ID = /^[0-9A-Za-z]{16}$/;
const CONTROL_CHARACTERS = /\p{Cc}/u;

type Parts = { store: AccountsStore; passwords: Passwords; clock: Clock; random: Random };

/** Everything that can be done to users and their keys, for every face of the product. */
export class Accounts {
  readonly #store: AccountsStore;
  readonly #passwords: Passwords;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor({ store, passwords, clock, random }: Parts) {
    this.#store = store;
    this.#passwords = passwords;
    this.#clock = clock;
    this.#random = random;
  }

  async createUser(user: { name: string; admin: boolean; password: string | undefined }): Promise<Account> {
    const made = this.#newUser(user);
    const passwordHash = user.password === undefined ? undefined : await this.#hash(user.password);
    if (!(await this.#store.addUser({ ...made, nameKey: userNameKey(made.name), passwordHash }))) {
      throw new AccountRefusal('user_name_taken', `The username "${user.name}" is already taken.`);
    }
    return made;
  }

  /** Whether there is no account yet. */
  async needsSetUp(): Promise<boolean> {
    return !(await this.#store.hasUsers());
  }

  /** Creates the administrator of a new instance; refused once there is an account. */
  async createFirstUser({ name, password }: { name: string; password: string }): Promise<VerifiedUser> {
    const user = this.#newUser({ name, admin: true });
    const passwordHash = await this.#hash(password);
    if (!(await this.#store.addFirstUser({ ...user, nameKey: userNameKey(name), passwordHash }))) {
      throw new AccountRefusal('already_set_up', 'This instance is already set up.');
    }
    return { user, passwordHash };
  }

  #newUser(user: { name: string; admin: boolean }): Account {
    if (!isUserName(user.name)) {
      throw new AccountRefusal(
        'bad_user_name',
        `"${user.name}" is not a valid username. Use 1 to 64 letters, digits and . _ @ + -, starting with a letter or digit.`,
      );
    }
    return {
      id: randomText(this.#random, USER_ID_LENGTH),
      name: user.name,
      admin: user.admin,
      createdAtMs: this.#clock.wallMs(),
      disabledAtMs: undefined,
    };
  }

  listUsers(): Promise<Account[]> {
    return this.#store.listUsers();
  }

  usersPage(wanted: UsersPageQuery): Promise<UsersPage> {
    return usersPage(this.#store, wanted);
  }

  async findListedUser(id: string): Promise<ListedUser | undefined> {
    return USER_ID.test(id) ? this.#store.findListedUser(id) : undefined;
  }

  async disableUser(name: string): Promise<void> {
    const user = await this.#user(name);
    await this.#store.setDisabled(user.id, user.disabledAtMs ?? this.#clock.wallMs());
  }

  async enableUser(name: string): Promise<void> {
    await this.#store.setDisabled((await this.#user(name)).id, undefined);
  }

  async setPassword(name: string, password: string): Promise<void> {
    const user = await this.#user(name);
    await this.#store.setPasswordHash(user.id, await this.#hash(password));
  }

  /** A signed-in user must also know the current password. Ends all sessions of the user. */
  async changePassword(
    user: Account,
    { current, next }: { current: string; next: string },
  ): Promise<VerifiedUser> {
    const verified = await this.verifyPassword(user.name, current);
    const passwordHash = verified && (await this.#hash(next));
    // Another change may have come first while this one was hashed: then the current password is another one.
    if (!passwordHash || !(await this.#store.setPasswordHash(user.id, passwordHash, verified.passwordHash))) {
      throw new AccountRefusal('wrong_password', 'The current password is incorrect.');
    }
    return { user, passwordHash };
  }

  /** Takes as long for a name that does not exist, or has no password, as for a wrong password. */
  async verifyPassword(name: string, password: string): Promise<VerifiedUser | undefined> {
    const user = await this.#find(name);
    const hash = user && (await this.#store.passwordHash(user.id));
    const matches = await this.#passwords.verify(hash ?? UNMATCHABLE_HASH, password);
    return matches && user && hash !== undefined ? { user, passwordHash: hash } : undefined;
  }

  /**
   * The only time the whole key exists: it is returned for display, and only its digest is stored. With a caller's
   * `prefix`, a second request for the same key is refused. `mostPerDay` counts any 24 hours, including revoked keys:
   * each key has its own limits, so unlimited keys would mean no limits.
   */
  async createKey(request: {
    userName: string;
    name: string;
    kind?: KeyKind;
    prefix?: string;
    mostPerDay?: number;
  }): Promise<{ text: string; prefix: string }> {
    const owner = await this.#user(request.userName);
    const name = request.name.trim();
    if ([...name].length > KEY_NAME_LENGTH || CONTROL_CHARACTERS.test(name)) {
      throw new AccountRefusal(
        'bad_key_name',
        `A key name can have at most ${KEY_NAME_LENGTH} characters and no control characters.`,
      );
    }
    for (;;) {
      const key = makeKey(this.#random, request.prefix);
      const nowMs = this.#clock.wallMs();
      const outcome = await this.#store.addKey(
        {
          prefix: key.prefix,
          kind: request.kind ?? 'standard',
          name,
          ownerId: owner.id,
          ownerName: owner.name,
          ownerDisabled: owner.disabledAtMs !== undefined,
          createdAtMs: nowMs,
          revokedAtMs: undefined,
          secretDigest: digestSecret(key.secret),
        },
        LIVE_KEYS_PER_USER,
        request.mostPerDay === undefined ? undefined : { most: request.mostPerDay, sinceMs: nowMs - DAY_MS },
      );
      if (outcome === 'added') return { text: key.text, prefix: key.prefix };
      if (outcome === 'too_many') {
        throw new AccountRefusal(
          'too_many_keys',
          `${owner.name} already has ${LIVE_KEYS_PER_USER} live keys. Revoke one first.`,
        );
      }
      if (typeof outcome === 'object') {
        throw new AccountRefusal(
          'too_many_keys_today',
          `${owner.name} has created ${request.mostPerDay ?? 0} keys in the last 24 hours, which is the limit.`,
          { retryAfterSeconds: Math.ceil((outcome.fullSinceMs + DAY_MS - nowMs) / 1000) },
        );
      }
      if (request.prefix !== undefined) {
        throw new AccountRefusal('key_made_already', `The key ${request.prefix} already exists.`);
      }
    }
  }

  async listKeys(filter: { userName?: string }): Promise<ApiKey[]> {
    if (filter.userName === undefined) return this.#store.listKeys({});
    return this.#store.listKeys({ ownerId: (await this.#user(filter.userName)).id });
  }

  /** `ownerId`: only if the key belongs to that user. */
  async revokeKey(prefixText: string, ownerId?: string): Promise<void> {
    const prefix = parsePrefix(prefixText);
    if (prefix === undefined) {
      throw new AccountRefusal(
        'bad_prefix',
        'A key prefix is 8 letters and digits. Run "key list" to see them.',
      );
    }
    if (!(await this.#store.revokeKey(prefix, this.#clock.wallMs(), ownerId))) {
      throw new AccountRefusal('no_such_key', `No live key has the prefix ${prefix}.`);
    }
  }

  async #user(name: string): Promise<Account> {
    const user = await this.#find(name);
    if (!user) throw new AccountRefusal('no_such_user', `User "${name}" does not exist.`);
    return user;
  }

  /** Invalid names are not looked up: not every database accepts every text. */
  async #find(name: string): Promise<Account | undefined> {
    const key = userNameKey(name);
    return isUserName(key) ? this.#store.findUser(key) : undefined;
  }

  #hash(password: string): Promise<string> {
    const length = lengthOf(password);
    if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
      throw new AccountRefusal(
        'bad_password',
        `A password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters; this one has ${length}.`,
      );
    }
    return this.#passwords.hash(password);
  }
}

/** Well-formed with the parameters in use, of a random password that was thrown away. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
