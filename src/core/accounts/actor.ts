/** Who changes something, for the audit log. */
export type Actor = {
  readonly kind: 'user' | 'guest' | 'command_line' | 'system';
  /** The username; for the command line the user of the operating system. Empty if there is none. */
  readonly name: string;
  /** The address of the client. Empty if there is none. */
  readonly address: string;
};

/** The program itself, for example at startup. */
export const SYSTEM: Actor = { kind: 'system', name: '', address: '' };
