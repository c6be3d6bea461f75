/** The fields of a form as it would send them in an address. */
export function formQuery(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields.toString();
}
