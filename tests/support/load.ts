import { Agent, request } from 'node:http';

export type Load = {
  answered(): number;
  /** Ends once every connection met its first failure, and tells how many requests were under way then. */
  broken: Promise<{ answered: number; unanswered: number }>;
};

/** Counted requests with one key over keep-alive connections, one after the other on each, until they fail. */
export function startLoad(target: { url: string; key: string; connections: number }): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: target.connections });
  let answered = 0;
  let unanswered = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      if (!(await answers(agent, target))) {
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

/** Whether a whole answer came back; one of another status than 200 is a failure of the test itself. */
function answers(agent: Agent, { url, key }: { url: string; key: string }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/v1/echo/?q=x`,
      { agent, headers: { authorization: `Api-Key ${key}` } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered with ${response.statusCode ?? 0}`));
        response.resume();
        response.on('close', () => {
          resolve(response.complete);
        });
        response.on('error', () => undefined);
      },
    );
    sent.on('error', () => {
      resolve(false);
    });
    sent.end();
  });
}
