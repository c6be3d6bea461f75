import { borda, combMnz, reciprocalRankFusion, tributary, type Fusion } from './fusions.ts';
import { mean, ndcg, reciprocalRank } from './measures.ts';
import { topicsOf, type Topic } from './topics.ts';
import type { World } from './worlds.ts';

export type Measured = { readonly ndcg: number; readonly mrr: number };

export type Row = Measured & { readonly name: string };

/** What one world shows: our fusion first, then the others, then each engine alone. */
export type Evaluation = { readonly world: string; readonly topics: number; readonly rows: readonly Row[] };

export const OURS = 'Tributary';
export const PLAIN = 'RRF, K = 60';

const FUSIONS: Readonly<Record<string, Fusion>> = {
  [OURS]: tributary,
  [PLAIN]: reciprocalRankFusion,
  CombMNZ: combMnz,
  Borda: borda,
};

type Sample = { readonly seeds: readonly number[]; readonly topicsPerSeed: number };

export function evaluate(world: World, { seeds, topicsPerSeed }: Sample): Evaluation {
  const topics = seeds.flatMap((seed) => topicsOf(world, topicsPerSeed, seed));
  const fusions = Object.entries(FUSIONS).map(([name, fusion]) => ({
    name,
    ...measure(topics, ({ asked, lists }) => fusion(asked.map((engine) => lists[engine] ?? []))),
  }));
  const alone = world.engines.map(({ name }, engine) => ({
    name: `engine ${engine + 1} (${name}) alone`,
    ...measure(topics, ({ lists }) => lists[engine] ?? []),
  }));
  return { world: world.name, topics: topics.length, rows: [...fusions, ...alone] };
}

function measure(topics: readonly Topic[], ranking: (topic: Topic) => readonly number[]): Measured {
  const measured = topics.map((topic) => {
    const order = ranking(topic);
    return { ndcg: ndcg(order, topic.grades), mrr: reciprocalRank(order, topic.grades) };
  });
  return { ndcg: mean(measured.map((one) => one.ndcg)), mrr: mean(measured.map((one) => one.mrr)) };
}

/** The mean of all worlds, for the fusions. */
export function overall(evaluations: readonly Evaluation[]): Row[] {
  return Object.keys(FUSIONS).map((name) => {
    const rows = evaluations.map(({ rows: all }) => rowOf(all, name));
    return { name, ndcg: mean(rows.map((row) => row.ndcg)), mrr: mean(rows.map((row) => row.mrr)) };
  });
}

/** Whether our fusion is at least as good as plain RRF, in both measures. */
export function isAsGood({ rows }: Pick<Evaluation, 'rows'>): boolean {
  const [ours, plain] = [rowOf(rows, OURS), rowOf(rows, PLAIN)];
  return ours.ndcg >= plain.ndcg && ours.mrr >= plain.mrr;
}

function rowOf(rows: readonly Row[], name: string): Row {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`there is no ${name}`);
  return row;
}
