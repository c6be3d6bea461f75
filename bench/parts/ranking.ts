import { say } from '../say.ts';
import { holds, type Figure } from '../figures.ts';
import { CASES, caseHolds } from '../ranking/cases.ts';
import { evaluate, isAsGood, overall, type Evaluation, type Row } from '../ranking/evaluate.ts';
import { WORLDS } from '../ranking/worlds.ts';

/** The parameters of the fusion were chosen with other seeds. */
const SAMPLE = { seeds: [11, 12, 13, 14, 15], topicsPerSeed: 250 };

/** How good the order of merged results is. Needs no servers. */
export function ranking(): Figure[] {
  const evaluations = WORLDS.map((world) => evaluate(world, SAMPLE));
  for (const evaluation of evaluations) print(evaluation);
  const rows = overall(evaluations);
  print({ world: 'Mean of all', topics: evaluations.reduce((sum, { topics }) => sum + topics, 0), rows });
  say('\nCases');
  const kept = CASES.filter((one) => {
    const isKept = caseHolds(one);
    say(`${isKept ? 'ok    ' : 'MISSED'}  ${one.name}`);
    return isKept;
  });
  const [ours] = rows;
  return [
    holds('Ranking, nDCG@10', isAsGood({ rows }), ours?.ndcg.toFixed(3) ?? '', 'plain RRF'),
    holds('Ranking, cases', kept.length === CASES.length, String(kept.length), String(CASES.length)),
  ];
}

function print({ world, topics, rows }: Evaluation): void {
  say(`\n${world}, ${topics} topics`);
  say(`${''.padEnd(28)}nDCG@10    MRR`);
  for (const row of rows) say(lineOf(row));
}

function lineOf({ name, ndcg, mrr }: Row): string {
  return `${name.padEnd(28)}${ndcg.toFixed(3).padStart(7)}${mrr.toFixed(3).padStart(7)}`;
}
