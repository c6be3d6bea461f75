import type { AccountsStore, MayBeLast, NewUser, Passwords } from '../ports/accounts-store.ts';
import type { Clock, Random } from '../ports/clock.ts';
import { AccountRefusal, nameTaken, noSuchUser } from './account-refusal.ts';
import type { Actor } from '../ports/audit-store.ts';
import { recordChange, type Audited } from './audit.ts';
import { randomText } from './key-format.ts';
import {
  complaintAboutPassword,
  PasswordRefusal,
  USUAL_RULES,
  type PasswordComplaint,
  type PasswordRules,
  isNewUserName,
  isUserName,
  userNameKey,
} from './credential-rules.ts';
import type { Account, AccountCeilings, ListedUser, VerifiedUser } from './model.ts';
import { usersPage, type UsersPage, type UsersPageQuery } from './list-pages.ts';

const USER_ID_LENGTH = 16;
const USER_ID = /^[0-9A-Za-z]{16}$/;

export type PreparedUser = NewUser & { passwordHash: string };

type Parts = Audited & {
  store: AccountsStore;
  passwords: Passwords;
  passwordRules?: PasswordRules;
  clock: Clock;
  random: Random;
};

export class Accounts {
  readonly #parts: Parts;
  readonly #store: AccountsStore;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = parts.store;
  }

  /** The same accounts, changed by someone else. */
  as(actor: Actor): Accounts {
    return new Accounts({ ...this.#parts, actor });
  }

  async createUser(user: { name: string; admin: boolean; password: string | undefined }): Promise<Account> {
    const made = this.#newUser(user);
    const passwordHash = user.password === undefined ? undefined : await this.#hash(user.password, user.name);
    if (!(await this.#store.addUser({ ...made, nameKey: userNameKey(made.name), passwordHash }))) {
      throw nameTaken(user.name);
    }
    await recordChange(this.#parts, 'user_created', made.name, { admin: made.admin });
    return made;
  }

  /** What is wrong with a new password, for forms that report all errors together. */
  complaintAboutPassword(password: string, userName: string): Promise<PasswordComplaint | undefined> {
    const isCommon = (key: string): Promise<boolean> => this.#parts.passwords.isCommon(key);
    return complaintAboutPassword(password, { userName, rules: this.#rules, isCommon });
  }

  get passwordMinLength(): number {
    return this.#rules.minLength;
  }

  async needsSetUp(): Promise<boolean> {
    return !(await this.#store.hasUsers());
  }

  /** Creates the administrator of a new instance; refused once there is an account. */
  async createFirstUser({ name, password }: { name: string; password: string }): Promise<VerifiedUser> {
    const user = this.#newUser({ name, admin: true });
    const passwordHash = await this.#hash(password, name);
    if (!(await this.#store.addFirstUser({ ...user, nameKey: userNameKey(name), passwordHash }))) {
      throw new AccountRefusal('already_set_up', 'This instance is already set up.');
    }
    await recordChange(this.#parts, 'user_created', user.name, { admin: true });
    return { user, passwordHash };
  }

  /** An account with a valid name and password that is not stored yet. */
  async prepareUser(user: { name: string; admin: boolean; password: string }): Promise<PreparedUser> {
    const made = this.#newUser(user);
    return {
      ...made,
      nameKey: userNameKey(made.name),
      passwordHash: await this.#hash(user.password, made.name),
    };
  }

  #newUser(user: { name: string; admin: boolean }): Account {
    if (!isNewUserName(user.name)) {
      throw new AccountRefusal(
        'bad_user_name',
        `"${user.name}" is not a valid username. Use 1 to 64 letters, digits and . _ @ + -, starting with a letter or digit, and no word in two alphabets.`,
      );
    }
    return {
      id: randomText(this.#parts.random, USER_ID_LENGTH),
      name: user.name,
      admin: user.admin,
      createdAtMs: this.#parts.clock.wallMs(),
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

  /** The last enabled administrator is refused, unless that is wanted. */
  async disableUser(name: string, unless?: MayBeLast): Promise<void> {
    const user = await this.findUser(name);
    const disabledAtMs = user.disabledAtMs ?? this.#parts.clock.wallMs();
    if (!(await this.#store.setDisabled(user.id, disabledAtMs, unless))) throw await this.#refusalFor(name);
    await recordChange(this.#parts, 'user_disabled', user.name);
  }

  async enableUser(name: string): Promise<void> {
    const user = await this.findUser(name);
    if (!(await this.#store.setDisabled(user.id, undefined))) throw noSuchUser(name);
    await recordChange(this.#parts, 'user_enabled', user.name);
  }

  async setCeilings(name: string, ceilings: AccountCeilings): Promise<void> {
    const user = await this.findUser(name);
    await this.#store.setCeilings(user.id, ceilings);
    await recordChange(this.#parts, 'account_limits_changed', user.name);
  }

  /**
   * Deletes keys, sessions and preferences too. The usage stays, but cannot be linked to the user. The last enabled
   * administrator is refused, unless that is wanted.
   */
  async deleteUser(name: string, unless?: MayBeLast): Promise<void> {
    const user = await this.findUser(name);
    if (!(await this.#store.deleteUser(user.id, unless))) throw await this.#refusalFor(name);
    await recordChange(this.#parts, 'user_deleted', user.name);
  }

  async #refusalFor(name: string): Promise<AccountRefusal> {
    if (!(await this.lookUp(name))) return noSuchUser(name);
    return new AccountRefusal('last_administrator', `${name} is the last active administrator.`);
  }

  async setPassword(name: string, password: string): Promise<void> {
    const user = await this.findUser(name);
    await this.#store.setPasswordHash(user.id, await this.#hash(password, user.name));
    await recordChange(this.#parts, 'password_set', user.name);
  }

  /** A signed-in user must also know the current password. Ends all sessions of the user. */
  async changePassword(
    user: Account,
    { current, next }: { current: string; next: string },
  ): Promise<VerifiedUser> {
    const verified = await this.verifyPassword(user.name, current);
    const passwordHash = verified && (await this.#hash(next, user.name));
    // Another change may have come first while this one was hashed: then the current password is another one.
    if (!passwordHash || !(await this.#store.setPasswordHash(user.id, passwordHash, verified.passwordHash))) {
      throw new AccountRefusal('wrong_password', 'The current password is incorrect.');
    }
    await recordChange(this.#parts, 'password_set', user.name);
    return { user, passwordHash };
  }

  /** Takes as long for a name that does not exist, or has no password, as for a wrong password. */
  async verifyPassword(name: string, password: string): Promise<VerifiedUser | undefined> {
    const user = await this.lookUp(name);
    const hash = user && (await this.#store.passwordHash(user.id));
    const matches = await this.#parts.passwords.verify(hash, password);
    return matches && user && hash !== undefined ? { user, passwordHash: hash } : undefined;
  }

  /** Users of a proxy have none, unless an administrator sets one. */
  async hasPassword({ id }: Account): Promise<boolean> {
    return (await this.#store.passwordHash(id)) !== undefined;
  }

  async isLastAdministrator({ id, admin }: Account): Promise<boolean> {
    if (!admin) return false;
    const users = await this.#store.listUsers();
    return !users.some((other) => other.admin && other.id !== id && other.disabledAtMs === undefined);
  }

  async findUser(name: string): Promise<Account> {
    const user = await this.lookUp(name);
    if (!user) throw noSuchUser(name);
    return user;
  }

  /** Undefined without such a user. Invalid names are not looked up: not every database accepts every text. */
  async lookUp(name: string): Promise<Account | undefined> {
    const key = userNameKey(name);
    return isUserName(key) ? this.#store.findUser(key) : undefined;
  }

  async #hash(password: string, userName: string): Promise<string> {
    const complaint = await this.complaintAboutPassword(password, userName);
    if (complaint !== undefined) throw new PasswordRefusal(complaint, password, this.#rules);
    return this.#parts.passwords.hash(password);
  }

  get #rules(): PasswordRules {
    return this.#parts.passwordRules ?? USUAL_RULES;
  }
}
