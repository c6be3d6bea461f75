import { lengthOf } from '../length.ts';
import { AccountRefusal } from './account-refusal.ts';

/** The shortest that any instance accepts, and the longest, which bounds the work of hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 };

export type PasswordComplaint = 'too_short' | 'too_long' | 'too_common' | 'user_name' | 'service_name';

export type PasswordRules = {
  /** In code points. */
  readonly minLength: number;
  /** Names of the product and of this instance, which are guessed first. */
  readonly serviceNames: readonly string[];
};

export const USUAL_RULES: PasswordRules = { minLength: PASSWORD_LENGTH.min, serviceNames: ['tributary'] };

/** As passwords are compared: the same for every keyboard, and without case. */
function passwordKey(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * What is wrong with a new password, after NIST SP 800-63B: length, guessable words and common passwords, and no rules
 * about kinds of characters.
 */
export async function complaintAboutPassword(
  password: string,
  {
    userName,
    rules,
    isCommon,
  }: { userName: string; rules: PasswordRules; isCommon: (key: string) => Promise<boolean> },
): Promise<PasswordComplaint | undefined> {
  const length = lengthOfPassword(password);
  if (length < rules.minLength) return 'too_short';
  if (length > PASSWORD_LENGTH.max) return 'too_long';
  const key = passwordKey(password);
  if (key === userNameKey(userName)) return 'user_name';
  if (rules.serviceNames.some((name) => passwordKey(name) === key)) return 'service_name';
  return (await isCommon(key)) ? 'too_common' : undefined;
}

export class PasswordRefusal extends AccountRefusal {
  readonly complaint: PasswordComplaint;
  readonly minLength: number;

  constructor(complaint: PasswordComplaint, password: string, { minLength }: PasswordRules) {
    super('bad_password', message(complaint, password, minLength));
    this.complaint = complaint;
    this.minLength = minLength;
  }
}

function message(complaint: PasswordComplaint, password: string, minLength: number): string {
  switch (complaint) {
    case 'too_short':
    case 'too_long':
      return `A password must have ${minLength} to ${PASSWORD_LENGTH.max} characters; this one has ${lengthOfPassword(password)}.`;
    case 'too_common':
      return 'This password is too common: it is on the list of passwords that attackers try first.';
    case 'user_name':
      return 'A password must not be the username.';
    case 'service_name':
      return 'A password must not be the name of this service.';
  }
}

/** In code points, after normalization, so that it does not depend on the keyboard. */
function lengthOfPassword(password: string): number {
  return lengthOf(password.normalize('NFKC'));
}

/** Letters and digits of any script, with `. _ @ + -` inside: what people use as names, and nothing that needs quoting. */
const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]{0,63}$/u;

/** Names that look the same are the same name. */
export function userNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function isUserName(name: string): boolean {
  return NAME_PATTERN.test(name) && NAME_PATTERN.test(userNameKey(name));
}

/** Letters of these scripts look alike, as the Latin and the Cyrillic "a". */
const SIMILAR_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Existing accounts may have names that new ones cannot have. */
export function isNewUserName(name: string): boolean {
  const words = userNameKey(name).split(/[._@+-]/);
  return isUserName(name) && words.every(isInOneScript) && !INVISIBLE.test(name);
}

function isInOneScript(word: string): boolean {
  return SIMILAR_SCRIPTS.filter((script) => script.test(word)).length <= 1;
}
