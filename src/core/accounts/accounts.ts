import type { AccountsStore, NewUser } from '../ports/accounts-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Random } from '../ports/random.ts';
import { AccountRefusal } from './account-refusal.ts';
import { digestSecret, makeKey, parsePrefix, randomText } from './key-format.ts';
import type { Account, ApiKey } from './model.ts';
import { isUserName, userNameKey } from './user-name.ts';

export const LIVE_KEYS_PER_USER = 25;
export const KEY_NAME_LENGTH = 100;
export const PASSWORD_LENGTH = { min: 8, max: 1024 };

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
    const made = await this.#newUser(user);
    if (!(await this.#store.addUser(made))) {
      throw new AccountRefusal('user_name_taken', `The name "${user.name}" is taken.`);
    }
    return made;
  }

  /** Whether nobody has an account yet. */
  async needsSetUp(): Promise<boolean> {
    return !(await this.#store.hasUsers());
  }

  /** The administrator of a new instance; refused as soon as anybody has an account. */
  async createFirstUser(user: { name: string; password: string }): Promise<Account> {
    const made = await this.#newUser({ ...user, admin: true });
    if (!(await this.#store.addFirstUser(made))) {
      throw new AccountRefusal('already_set_up', 'This instance is set up already.');
    }
    return made;
  }

  async #newUser(user: { name: string; admin: boolean; password: string | undefined }): Promise<NewUser> {
    if (!isUserName(user.name)) {
      throw new AccountRefusal(
        'bad_user_name',
        `"${user.name}" is not a usable name: 1 to 64 letters and digits, and . _ @ + - after the first.`,
      );
    }
    const passwordHash = user.password === undefined ? undefined : await this.#hash(user.password);
    return {
      id: randomText(this.#random, 16),
      name: user.name,
      nameKey: userNameKey(user.name),
      admin: user.admin,
      createdAtMs: this.#clock.wallMs(),
      disabledAtMs: undefined,
      passwordHash,
    };
  }

  listUsers(): Promise<Account[]> {
    return this.#store.listUsers();
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

  /** Whoever is signed in still has to know the password it replaces. All the user's sessions end. */
  async changePassword(user: Account, { current, next }: { current: string; next: string }): Promise<void> {
    if (!(await this.verifyPassword(user.name, current))) {
      throw new AccountRefusal('wrong_password', 'The current password is not right.');
    }
    await this.#store.setPasswordHash(user.id, await this.#hash(next));
  }

  /** Takes as long for a name that does not exist, or has no password, as for a wrong password. */
  async verifyPassword(name: string, password: string): Promise<Account | undefined> {
    const user = await this.#store.findUser(userNameKey(name));
    const hash = user && (await this.#store.passwordHash(user.id));
    const matches = await this.#passwords.verify(hash ?? UNMATCHABLE_HASH, password);
    return matches && hash !== undefined ? user : undefined;
  }

  /** The one moment at which the whole key exists: it is returned to be shown, and only its digest is kept. */
  async createKey(request: { userName: string; name: string }): Promise<{ text: string; prefix: string }> {
    const owner = await this.#user(request.userName);
    const name = request.name.trim();
    if ([...name].length > KEY_NAME_LENGTH || CONTROL_CHARACTERS.test(name)) {
      throw new AccountRefusal(
        'bad_key_name',
        `A key's name has at most ${KEY_NAME_LENGTH} characters, none of them control characters.`,
      );
    }
    for (;;) {
      const key = makeKey(this.#random);
      const outcome = await this.#store.addKey(
        {
          prefix: key.prefix,
          name,
          ownerId: owner.id,
          ownerName: owner.name,
          ownerDisabled: owner.disabledAtMs !== undefined,
          createdAtMs: this.#clock.wallMs(),
          revokedAtMs: undefined,
          secretDigest: digestSecret(key.secret),
        },
        LIVE_KEYS_PER_USER,
      );
      if (outcome === 'added') return { text: key.text, prefix: key.prefix };
      if (outcome === 'too_many') {
        throw new AccountRefusal(
          'too_many_keys',
          `${owner.name} already has ${LIVE_KEYS_PER_USER} live keys; revoke one first.`,
        );
      }
    }
  }

  async listKeys(filter: { userName?: string }): Promise<ApiKey[]> {
    if (filter.userName === undefined) return this.#store.listKeys({});
    return this.#store.listKeys({ ownerId: (await this.#user(filter.userName)).id });
  }

  /** `ownerId`: only where the key is theirs. */
  async revokeKey(prefixText: string, ownerId?: string): Promise<void> {
    const prefix = parsePrefix(prefixText);
    if (prefix === undefined) {
      throw new AccountRefusal(
        'bad_prefix',
        'A key prefix has 8 letters and digits, as "key list" shows it.',
      );
    }
    if (!(await this.#store.revokeKey(prefix, this.#clock.wallMs(), ownerId))) {
      throw new AccountRefusal('no_such_key', `No live key has the prefix ${prefix}.`);
    }
  }

  async #user(name: string): Promise<Account> {
    const user = await this.#store.findUser(userNameKey(name));
    if (!user) throw new AccountRefusal('no_such_user', `There is no user "${name}".`);
    return user;
  }

  #hash(password: string): Promise<string> {
    const length = [...password].length;
    if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
      throw new AccountRefusal(
        'bad_password',
        `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters; this one has ${length}.`,
      );
    }
    return this.#passwords.hash(password);
  }
}

/** Well-formed with the parameters in use, of a random password that was thrown away. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
