import { type Decision, type Limit, type Policy, slotMs } from '../../core/limits/policy.ts';
import { type CountedMoment, limitState, secondsUntil } from '../../core/limits/rate-windows.ts';
import type { Charge } from '../../core/ports/window-counters.ts';
import { NAMESPACE, type ValkeyConnection } from './connection.ts';

/** Spends that one call enters: the server does nothing else meanwhile. */
const SLOTS_PER_CALL = 500;

const TOO_LATE = -1;

/** The arguments of the scripts for a policy, computed once. */
type Shape = { names: readonly string[]; takeNumbers: readonly number[]; payNumbers: readonly number[] };

/** The windows of all subjects, in Valkey, updated by Lua scripts. */
export class WindowScript {
  readonly #valkey: ValkeyConnection;
  readonly #time: ServerTime;
  readonly #shapes = new WeakMap<Policy, Shape>();

  constructor(valkey: ValkeyConnection, time: ServerTime) {
    this.#valkey = valkey;
    this.#time = time;
  }

  /** Spends this many, or none if there is no room; undefined if the server did not reply. */
  async take(policy: Policy, subject: string, count: 0 | 1): Promise<Decision | undefined> {
    return this.takeTogether([{ policy, subject }], count);
  }

  /** As `take`, under the limits of all charges or of none. */
  async takeTogether(charges: readonly Charge[], count: 0 | 1): Promise<Decision | undefined> {
    const keys = charges.flatMap(({ policy, subject }) => this.#keys(policy, subject));
    const numbers = charges.flatMap(({ policy }) => this.#shape(policy).takeNumbers);
    const reply = await this.#run((client, deadline) =>
      client.take(keys.length, ...keys, count, deadline, ...numbers),
    );
    return (
      reply &&
      toDecision(
        charges.flatMap(({ policy }) => policy.limits),
        reply,
      )
    );
  }

  /** Enters spends with their own times, oldest first; false if the server did not confirm all of them. */
  async pay(
    policy: Policy,
    subject: string,
    slots: readonly CountedMoment[],
    steadyMs: () => number,
  ): Promise<boolean> {
    const keys = this.#keys(policy, subject);
    const { payNumbers } = this.#shape(policy);
    for (let start = 0; start < slots.length; start += SLOTS_PER_CALL) {
      const some = slots.slice(start, start + SLOTS_PER_CALL);
      const paid = await this.#run((client, deadline) => {
        const nowMs = steadyMs();
        const ages = some.flatMap(({ atMs, count }) => [Math.max(0, nowMs - atMs), count]);
        return client.pay(keys.length, ...keys, deadline, ...payNumbers, ...ages);
      });
      if (!paid) return false;
    }
    return true;
  }

  /**
   * A command is too late if this process was delayed before it was sent, or if the server's clock was set. The reply
   * contains the server's time, so it is retried once. After that the server counts as too slow.
   */
  async #run(
    command: (
      client: Parameters<Parameters<ValkeyConnection['ask']>[0]>[0],
      deadline: number,
    ) => Promise<number[]>,
  ): Promise<number[] | undefined> {
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await this.#valkey.ask((client) => command(client, this.#time.deadline()));
      if (!answer) return undefined;
      this.#time.learn(answer.reply[1] ?? 0);
      if (answer.reply[0] !== TOO_LATE) return answer.reply;
    }
    this.#valkey.lose('it comes to commands too late');
    return undefined;
  }

  #keys(policy: Policy, subject: string): string[] {
    const group = this.#valkey.isCluster ? groupOf(subject) : undefined;
    const own = `${policy.name}:${subject}`;
    const base = `${NAMESPACE}window:${group === undefined ? `{${own}}` : `{${group}}:${own}`}:`;
    return this.#shape(policy).names.map((name) => base + name);
  }

  #shape(policy: Policy): Shape {
    let shape = this.#shapes.get(policy);
    if (!shape) {
      shape = {
        names: policy.limits.map(({ name }) => name),
        takeNumbers: policy.limits.flatMap((limit) => [limit.limit, limit.windowMs, slotMs(limit)]),
        payNumbers: policy.limits.flatMap((limit) => [limit.windowMs, slotMs(limit)]),
      };
      this.#shapes.set(policy, shape);
    }
    return shape;
  }
}

function toDecision(limits: readonly Limit[], [allowed, nowMs = 0, ...states]: readonly number[]): Decision {
  let retryAfterSeconds = 0;
  const limitStates = limits.map((limit, i) => {
    const [used = 0, oldestFreeAtMs = 0, roomAtMs = 0] = states.slice(i * 3, i * 3 + 3);
    if (allowed !== 1 && roomAtMs > 0) {
      retryAfterSeconds = Math.max(retryAfterSeconds, secondsUntil(roomAtMs, nowMs));
    }
    return limitState(limit, used, oldestFreeAtMs, nowMs);
  });
  return {
    allowed: allowed === 1,
    limitStates,
    retryAfterSeconds,
    spentAtMs: undefined,
    recorded: undefined,
  };
}

const GROUP_END = '/';

/** A cluster keeps everything whose names have the same text in braces on one server, where one script can use it. */
export function inGroup(group: string, subject: string): string {
  return `${group}${GROUP_END}${subject}`;
}

function groupOf(subject: string): string | undefined {
  const end = subject.indexOf(GROUP_END);
  return end < 0 ? undefined : subject.slice(0, end);
}

/**
 * The server's clock, estimated from its replies. The estimate is late, apart from clock drift, because the time in a reply
 * has passed when the reply arrives. In a cluster it is the clock that is most ahead: with the others, a command may run when
 * nobody waits for it any more, and then counts twice.
 */
export class ServerTime {
  readonly #timeoutMs: number;
  #aheadMs: number | undefined;

  /** A node waits this long for a reply, so the server must not run a command later than that. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Called with the time in a reply. */
  learn(serverMs: number): void {
    const aheadMs = serverMs - performance.now();
    this.#aheadMs = Math.max(this.#aheadMs ?? aheadMs, aheadMs);
  }

  /** After a change of the server or of its clock. */
  forget(): void {
    this.#aheadMs = undefined;
  }

  /**
   * The time, by the server's clock, after which no caller waits for a command sent now. Before the first reply it is
   * in the past, and the reply to that carries the server's time.
   */
  deadline(): number {
    if (this.#aheadMs === undefined) return 0;
    return Math.floor(performance.now() + this.#aheadMs + this.#timeoutMs);
  }
}
