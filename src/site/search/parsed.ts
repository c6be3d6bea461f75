import type { Answer } from '../../core/search/answer.ts';

/** An answer that the API gives, read again: pages show the same. Undefined for `null`. */
export function parsed({ body }: Answer): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
