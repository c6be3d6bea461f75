/** Searches with LangChain's SearXNG tool and prints what it returns: `node langchain.mjs <address> <key or ""> <query>`. */
import { SearxngSearch } from '@langchain/community/tools/searxng_search';

const [apiBase, key, query] = process.argv.slice(2);
const tool = new SearxngSearch({
  apiBase,
  params: { format: 'json', numResults: 5 },
  headers: key === '' ? {} : { Authorization: `Bearer ${key}` },
});
process.stdout.write(await tool.invoke(query));
