import { Agent, request } from 'node:http';

export type Load = {
  answered(): number;
  /** Resolves when every connection has failed, with the number of requests in progress at that time. */
  broken: Promise<{ answered: number; unanswered: number }>;
};

/** Counted, on the long and on the short path. */
const PATHS = ['/api/v1/echo/?q=x', '/api/v1/instant/?q=7*6'];

/** Sends counted requests with one key over keep-alive connections until they fail. */
export function startLoad(target: { url: string; key: string; connections: number }): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: target.connections });
  let answered = 0;
  let unanswered = 0;
  const work = async (): Promise<void> => {
    for (let i = 0; ; i++) {
      const path = PATHS[i % PATHS.length] ?? '';
      if (!(await answers(agent, { url: target.url + path, key: target.key }))) {
        unanswered++;
        return;
      }
      answered++;
    }
  };
  const broken = Promise.all(Array.from({ length: target.connections }, work)).then(() => {
    agent.destroy();
    return { answered, unanswered };
  });
  return { answered: () => answered, broken };
}

/** Whether a complete response arrived. Any status but 200 fails the test. */
function answers(agent: Agent, { url, key }: { url: string; key: string }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Api-Key ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered with ${response.statusCode ?? 0}`));
      response.resume();
      response.on('close', () => {
        resolve(response.complete);
      });
      response.on('error', () => undefined);
    });
    sent.on('error', () => {
      resolve(false);
    });
    sent.end();
  });
}
