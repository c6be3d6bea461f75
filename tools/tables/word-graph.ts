/**
 * The smallest graph whose paths spell the words: words share their beginnings and their endings, so that a million
 * inflected forms fit into less than a megabyte. An edge is 32 bits: 8 for the letter (its place in the alphabet), one
 * for the end of a word, one for the last edge of a node, and 22 for the first edge of the next node, where 0 is none.
 * The edges of the first node begin at edge 1.
 */
export function wordGraph(words: Iterable<string>): { alphabet: string; edges: Uint32Array } {
  const sorted = [...new Set(words)].sort((a, b) => (a < b ? -1 : 1));
  const letters = new Set<string>();
  for (const word of sorted) for (const letter of word) letters.add(letter);
  const alphabet = [...letters].sort().join('');
  if (alphabet.length > 256) throw new Error(`${alphabet.length} letters do not fit into a byte`);
  const root = minimized(sorted);
  return { alphabet, edges: numbered(root, alphabet) };
}

type GraphNode = { readonly edges: GraphEdge[]; id: number };
type GraphEdge = { readonly letter: string; isWord: boolean; to: GraphNode };

const newNode = (): GraphNode => ({ edges: [], id: 0 });

/** The algorithm of Daciuk et al. for sorted words: what cannot grow any more is replaced by an equal node. */
function minimized(sorted: readonly string[]): GraphNode {
  const known = new Map<string, GraphNode>();
  const leaf: GraphNode = { edges: [], id: 0 };
  let lastId = 0;
  const root = newNode();
  let path: GraphEdge[] = [];
  let previous = '';

  const settle = (depth: number): void => {
    for (let at = path.length - 1; at >= depth; at--) {
      const edge = path[at];
      if (!edge) continue;
      if (edge.to.edges.length === 0) {
        edge.to = leaf;
        continue;
      }
      const key = edge.to.edges
        .map(({ letter, isWord, to }) => `${letter}${isWord ? '!' : ''}${to.id}`)
        .join(' ');
      const same = known.get(key);
      if (same) edge.to = same;
      else {
        edge.to.id = ++lastId;
        known.set(key, edge.to);
      }
    }
    path = path.slice(0, depth);
  };

  for (const word of sorted) {
    let shared = 0;
    while (shared < word.length && word[shared] === previous[shared]) shared++;
    settle(shared);
    for (let at = shared; at < word.length; at++) {
      const edge = { letter: word[at] ?? '', isWord: at === word.length - 1, to: newNode() };
      (path.at(-1)?.to ?? root).edges.push(edge);
      path.push(edge);
    }
    previous = word;
  }
  settle(0);
  return root;
}

function numbered(root: GraphNode, alphabet: string): Uint32Array {
  const starts = new Map<GraphNode, number>();
  const order: GraphNode[] = [];
  let next = 1;
  const visit = (node: GraphNode): void => {
    if (node.edges.length === 0 || starts.has(node)) return;
    starts.set(node, next);
    order.push(node);
    next += node.edges.length;
    for (const { to } of node.edges) visit(to);
  };
  visit(root);
  if (next > 0x3fffff) throw new Error(`${next} edges do not fit into 22 bits`);
  const edges = new Uint32Array(next);
  const places = new Map([...alphabet].map((letter, at) => [letter, at]));
  for (const node of order) {
    const start = starts.get(node) ?? 0;
    node.edges.forEach(({ letter, isWord, to }, at) => {
      const isLast = at === node.edges.length - 1;
      const place = places.get(letter) ?? 0;
      edges[start + at] =
        (place | (isWord ? 0x100 : 0) | (isLast ? 0x200 : 0) | ((starts.get(to) ?? 0) << 10)) >>> 0;
    });
  }
  return edges;
}
