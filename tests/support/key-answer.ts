/** The part of the `key/` response that tests use. */
export type KeyAnswer = {
  usage: { month: string; searches: number; limit: number | null };
  limits: Record<
    'burst' | 'sustained',
    { limit: number; window_seconds: number; remaining: number; reset_seconds: number }
  >;
};

export async function keyAnswer(response: Response): Promise<KeyAnswer> {
  return (await response.json()) as KeyAnswer;
}
