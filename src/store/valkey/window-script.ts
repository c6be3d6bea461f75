import { type Decision, type Limit, type LimitState, type Policy, slotMs } from '../../core/limits/policy.ts';
import { type CountedMoment, limitState, secondsUntil } from '../../core/limits/rate-windows.ts';
import { type Handled, handled } from '../../core/ports/maybe-promise.ts';
import type { Charge } from '../../core/ports/window-counters.ts';
import { NAMESPACE, type ValkeyConnection } from './connection.ts';

/** Spends that one call enters, and takes that it decides: the server does nothing else meanwhile. */
const SLOTS_PER_CALL = 500;
const TAKES_PER_CALL = 100;

const TOO_LATE = -1;

/** The arguments of the scripts for a policy, computed once. */
type Shape = { names: readonly string[]; takeNumbers: readonly number[]; payNumbers: readonly number[] };

/** Equal requests of one turn. The first of them are allowed, as many as there is room for. */
type Take = {
  readonly charges: readonly Charge[];
  readonly limits: readonly Limit[];
  /** How many requests; 0 to look only. */
  asked: number;
  /** Where its part of the reply begins. */
  readonly replyAt: number;
};

/** The windows of all subjects, in Valkey, updated by Lua scripts. */
export class WindowScript {
  readonly #valkey: ValkeyConnection;
  readonly #time: ServerTime;
  readonly #shapes = new WeakMap<Policy, Shape>();
  /** The calls of this turn that are not sent yet; in a cluster one for each group. */
  readonly #open = new Map<string, TakeCall>();

  constructor(valkey: ValkeyConnection, time: ServerTime) {
    this.#valkey = valkey;
    this.#time = time;
  }

  /**
   * Spends one under the limits of all charges, or nothing; undefined if the server did not reply. The takes of one event
   * loop turn share a call: for the node, a call costs several times as much as a take in it.
   */
  async take(charges: readonly Charge[]): Promise<Decision | undefined> {
    const call = this.#openCall(charges);
    const take = call.takeOf(charges);
    const place = take.asked++;
    const reply = await call.reply;
    return reply && toDecision(take, place, reply);
  }

  /** The state of the limits; undefined if the server did not reply. */
  async look(policy: Policy, subject: string): Promise<readonly LimitState[] | undefined> {
    const call = new TakeCall();
    const take = call.takeOf([{ policy, subject }]);
    const reply = await this.#send(call);
    return reply && toDecision(take, 0, reply).limitStates;
  }

  #openCall([first]: readonly Charge[]): TakeCall {
    const group = first && this.#valkey.isCluster ? this.#tag(first) : '';
    const open = this.#open.get(group);
    if (open && open.takes.length < TAKES_PER_CALL) return open;
    const call = new TakeCall();
    this.#open.set(group, call);
    call.reply = handled(
      Promise.resolve().then(() => {
        if (this.#open.get(group) === call) this.#open.delete(group);
        return this.#send(call);
      }),
    );
    return call;
  }

  #send({ takes }: TakeCall): Promise<number[] | undefined> {
    const keys = takes.flatMap(({ charges }) => charges.flatMap((charge) => this.#keys(charge)));
    const numbers = JSON.stringify(
      takes.map(({ asked, charges }) => [
        asked,
        ...charges.flatMap(({ policy }) => this.#shape(policy).takeNumbers),
      ]),
    );
    return this.#run((client, deadline) => client.take(keys.length, ...keys, deadline, numbers));
  }

  /** Enters spends with their own times, oldest first; false if the server did not confirm all of them. */
  async pay(
    policy: Policy,
    subject: string,
    slots: readonly CountedMoment[],
    steadyMs: () => number,
  ): Promise<boolean> {
    const keys = this.#keys({ policy, subject });
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

  #keys(charge: Charge): string[] {
    const { policy, subject } = charge;
    const tag = this.#tag(charge);
    const own = `${policy.name}:${subject}`;
    const base = `${NAMESPACE}window:{${tag}}:${tag === own ? '' : `${own}:`}`;
    return this.#shape(policy).names.map((name) => base + name);
  }

  /** Decides where in a cluster the windows are. */
  #tag({ policy, subject }: Charge): string {
    const group = this.#valkey.isCluster ? groupOf(subject) : undefined;
    return group ?? `${policy.name}:${subject}`;
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

/** One call of the script, for takes of one turn. */
class TakeCall {
  readonly takes: Take[] = [];
  /** Undefined if the server did not reply. */
  reply: Handled<number[] | undefined> | undefined;
  /** The latest take of each subject. */
  readonly #known = new Map<string, Take>();
  #replyAt = 2;

  takeOf(charges: readonly Charge[]): Take {
    const id = charges.map(({ policy, subject }) => `${policy.name}:${subject}`).join();
    const known = this.#known.get(id);
    // The limits of a subject may have changed in between.
    if (known?.charges.every(({ policy }, i) => policy === charges[i]?.policy)) return known;
    const limits = charges.flatMap(({ policy }) => policy.limits);
    const take = { charges, limits, asked: 0, replyAt: this.#replyAt };
    this.#replyAt += 1 + 3 * limits.length;
    this.#known.set(id, take);
    this.takes.push(take);
    return take;
  }
}

/** For the request at this place among the equal ones: what was left after it. */
function toDecision({ limits, replyAt }: Take, place: number, reply: readonly number[]): Decision {
  const nowMs = reply[1] ?? 0;
  const allowedCount = reply[replyAt] ?? 0;
  const allowed = place < allowedCount;
  const allowedLater = allowed ? allowedCount - 1 - place : 0;
  let retryAfterSeconds = 0;
  const limitStates = limits.map((limit, i) => {
    const at = replyAt + 1 + 3 * i;
    const [used = 0, oldestFreeAtMs = 0, roomAtMs = 0] = [reply[at], reply[at + 1], reply[at + 2]];
    if (!allowed && roomAtMs > 0) {
      retryAfterSeconds = Math.max(retryAfterSeconds, secondsUntil(roomAtMs, nowMs));
    }
    return limitState(limit, used - allowedLater, oldestFreeAtMs, nowMs);
  });
  return { allowed, limitStates, retryAfterSeconds, spentAtMs: undefined, recorded: undefined };
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
