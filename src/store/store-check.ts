/** One line for an operator: what was found, or what is wrong and what to do. */
export type StoreCheck = { readonly ok: boolean; readonly detail: string };
