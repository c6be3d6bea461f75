const PROGRAM_PATH = /^\/(?:(?:api|compat)\/|mcp(?:[/?]|$))/;

/** Whether only programs request this address, so that errors are never pages. */
export function isForPrograms(url: string): boolean {
  return PROGRAM_PATH.test(url);
}
