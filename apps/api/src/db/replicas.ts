// Replicas of PostgreSQL for reads that are the same for every caller: connections, and which of them is recent enough
// (docs/decisions/194). No clocks of servers are compared: positions of the write-ahead log are, at this process's own times.
// Not here: which calls read a replica (http/replica-reads.ts).
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorFacts } from '../http/error-facts.ts';
import { type Database, type Pooled, openDatabase } from './connect.ts';
import { databaseUnavailable } from './unavailable.ts';

/** A read of a replica shows everything that was committed earlier than this. Added to the age of the caches above it. */
export const staleAtMostMs = 2_000;
/** While the primary does not answer, replicas are read whatever they lack, as long as expired pages are served (decision 116). */
const outageAtMostMs = 10 * 60_000;
const checkEveryMs = 250;
/** Interval of the checks while a newer position is awaited, and for how long. */
const hurryEveryMs = 10;
const hurryForMs = 500;
/** Of the limits of a visitor: a read of a replica is repeated on the primary after two seconds, a check fails after one. */
const readLimitFactor = 0.25;
const checkLimitFactor = 0.1;

/** A server that a read may use in place of the primary. */
export type ReadServer = {
  db: Pooled;
  /** Called with what a read threw; the read is then repeated on the primary. */
  failed: (error: unknown) => void;
};

export type ReplicaFigures = {
  /** Host and port. */
  name: string;
  isUsed: boolean;
  /** Milliseconds; Infinity before its first check. */
  lagMs: number;
  /** Statements that were sent to it. */
  statements: number;
};

export type Replicas = {
  /** The next replica that is recent enough; undefined: read the primary. */
  pick: () => ReadServer | undefined;
  /** Until a replica has replayed what is committed now, it is not read. Called when content has changed. */
  requireNewer: () => void;
  figures: () => ReplicaFigures[];
  stop: () => Promise<void>;
};

type Line = (facts: Record<string, unknown>, sentence: string) => void;
type ReplicaLog = { info: Line; warn: Line };
/** A position of the primary's log in bytes, and when this process asked for it, in milliseconds. */
type Sample = { askedAt: number; position: number };
type Replica = {
  name: string;
  database: Database;
  checks: Database;
  isAnswering: boolean;
  /** Replayed; undefined before the first check. */
  position: number | undefined;
  /** After a fail-over: the replica follows the new primary once it has passed this position. */
  mustPass: number;
  /** Everything that was committed before this time is visible. */
  replayedAt: number;
  reason: string | undefined;
};

/** Opens the replicas of these URLs and checks them until `stop`. `primaryUrl` leads to the primary without a pooler. */
export function openReplicas(primaryUrl: string, urls: readonly string[], log: ReplicaLog): Replicas {
  const watch = new ReplicaWatch(primaryUrl, urls, log);
  return {
    pick: () => watch.pick(),
    requireNewer: () => watch.requireNewer(),
    figures: () => watch.figures(),
    stop: () => watch.stop(),
  };
}

class ReplicaWatch {
  private readonly primary: Database;
  private readonly replicas: readonly Replica[];
  private readonly log: ReplicaLog;
  private readonly end = new AbortController();
  private readonly loops: Promise<void>[];
  private readonly startedAt = performance.now();
  private wake = new AbortController();
  private samples: Sample[] = [];
  private timeline: string | undefined;
  private requiredAt = this.startedAt;
  private awaySince: number | undefined;
  private turn = 0;

  constructor(primaryUrl: string, urls: readonly string[], log: ReplicaLog) {
    this.log = log;
    this.primary = openDatabase(primaryUrl, { connections: 1, limitFactor: checkLimitFactor });
    this.replicas = urls.map((url) => ({
      name: new URL(url).host,
      database: openDatabase(url, { limitFactor: readLimitFactor, isReadOnly: true }),
      checks: openDatabase(url, { connections: 1, limitFactor: checkLimitFactor }),
      isAnswering: false,
      position: undefined,
      mustPass: -1,
      replayedAt: -Infinity,
      reason: undefined,
    }));
    this.loops = [
      this.repeat(
        () => this.checkPrimary(),
        () => (this.samples.at(-1)?.askedAt ?? -Infinity) < this.requiredAt,
      ),
      ...this.replicas.map((replica) =>
        this.repeat(
          () => this.checkReplica(replica),
          () => replica.isAnswering && replica.replayedAt < this.requiredAt,
        ),
      ),
    ];
  }

  pick(): ReadServer | undefined {
    for (let tried = 0; tried < this.replicas.length; tried += 1) {
      this.turn = (this.turn + 1) % this.replicas.length;
      const replica = this.replicas[this.turn];
      if (replica !== undefined && this.isUsable(replica))
        return { db: replica.database.db, failed: (error) => this.noteFailure(replica, error) };
    }
    return undefined;
  }

  requireNewer(): void {
    this.requiredAt = performance.now();
    this.wake.abort();
    this.wake = new AbortController();
  }

  figures(): ReplicaFigures[] {
    return this.replicas.map((replica) => ({
      name: replica.name,
      isUsed: this.isUsable(replica),
      lagMs: performance.now() - replica.replayedAt,
      statements: replica.database.statements(),
    }));
  }

  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.loops);
    const opened = this.replicas.flatMap(({ database, checks }) => [database, checks]);
    await Promise.all([this.primary, ...opened].map((database) => database.close()));
  }

  private isUsable(replica: Replica): boolean {
    if (!replica.isAnswering) return false;
    const now = performance.now();
    if (this.awaySince !== undefined) return now - this.awaySince < outageAtMostMs;
    return replica.replayedAt >= Math.max(this.requiredAt, now - staleAtMostMs);
  }

  /** Repeats a check until the end, without delay after `requireNewer`, and often while `isAwaiting`. */
  private async repeat(check: () => Promise<void>, isAwaiting: () => boolean): Promise<void> {
    while (!this.end.signal.aborted) {
      await check();
      const isHurried = isAwaiting() && performance.now() - this.requiredAt < hurryForMs;
      const signal = AbortSignal.any(isHurried ? [this.end.signal] : [this.end.signal, this.wake.signal]);
      await wait(isHurried ? hurryEveryMs : checkEveryMs, undefined, { signal }).catch(() => {});
    }
  }

  private async checkPrimary(): Promise<void> {
    const askedAt = performance.now();
    try {
      // On a server that is no primary this statement fails.
      const found = await sql<{ position: number; timeline: string }>`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position,
          left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`.execute(this.primary.db);
      const { position = 0, timeline = '' } = found.rows[0] ?? {};
      if (this.timeline !== undefined && this.timeline !== timeline) this.noteFailOver();
      this.timeline = timeline;
      this.awaySince = undefined;
      const oldest = askedAt - staleAtMostMs;
      this.samples = [...this.samples.filter((sample) => sample.askedAt >= oldest), { askedAt, position }];
    } catch {
      // Reported where requests fail, and by /ready.
      this.awaySince ??= askedAt;
    }
    for (const replica of this.replicas) this.judge(replica);
  }

  /**
   * The old primary's positions are not those of the new one. A replica that has replayed more than the new primary knew stays where it is:
   * only one that moves on follows it.
   */
  private noteFailOver(): void {
    this.samples = [];
    for (const replica of this.replicas) {
      replica.mustPass = replica.position ?? -1;
      replica.replayedAt = -Infinity;
    }
  }

  private async checkReplica(replica: Replica): Promise<void> {
    try {
      const found = await sql<{ isReplica: boolean; position: number | null }>`
        select pg_is_in_recovery() as is_replica,
          pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`.execute(replica.checks.db);
      const { isReplica = false, position = null } = found.rows[0] ?? {};
      replica.isAnswering = isReplica;
      replica.position = position ?? undefined;
      this.judge(replica, isReplica ? undefined : 'it is not a replica');
    } catch {
      replica.isAnswering = false;
      this.judge(replica, 'it does not answer');
    }
  }

  /** Computes how recent a replica is, and logs when it is left out or read again. */
  private judge(replica: Replica, failure?: string): void {
    const { position, mustPass } = replica;
    if (position !== undefined && position > mustPass) {
      const replayed = this.samples.findLast((sample) => sample.position <= position);
      replica.replayedAt = Math.max(replica.replayedAt, replayed?.askedAt ?? -Infinity);
    }
    if (!replica.isAnswering && failure === undefined) return;
    const lagMs = performance.now() - Math.max(replica.replayedAt, this.startedAt);
    const reason = failure ?? (lagMs > staleAtMostMs && this.awaySince === undefined ? 'it lags' : undefined);
    if (reason === replica.reason) return;
    replica.reason = reason;
    if (reason === undefined) this.log.info({ replica: replica.name }, 'a replica is read again');
    else this.log.warn({ replica: replica.name, reason }, 'a replica is left out');
  }

  private noteFailure(replica: Replica, error: unknown): void {
    const { code } = error as { code?: unknown };
    // Cancelled: too slow on the replica, or in conflict with what it replays. The server itself answers.
    if (databaseUnavailable(error) !== undefined && code !== '57014') replica.isAnswering = false;
    this.log.warn(
      { replica: replica.name, ...errorFacts(error) },
      'a read of a replica failed and is repeated on the primary',
    );
  }
}
