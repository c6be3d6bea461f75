import pg from 'pg';

/** Searches per key in the database, summed over months and over days. */
export async function countedIn(
  url: string,
): Promise<{ byMonth: Map<string, number>; byDay: Map<string, number> }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return { byMonth: await sums(client, 'usage_months'), byDay: await sums(client, 'usage_daily') };
  } finally {
    await client.end();
  }
}

async function sums(client: pg.Client, table: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ prefix: string; searches: string }>(
    `SELECT prefix, SUM(searches) AS searches FROM ${table} GROUP BY prefix`,
  );
  return new Map(rows.map(({ prefix, searches }) => [prefix, Number(searches)]));
}
