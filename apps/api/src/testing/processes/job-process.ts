// A process that runs every job when its parent sends an instant, for tests of several processes on one database.
// It shares nothing with the parent but the database and the provider simulators. Started by two-processes.test.ts.
import { createContext, type Log, type Shop } from '../../context.ts';
import { openDatabase } from '../../db/connect.ts';
import { effects } from '../../effects.ts';
import { createSessionCache } from '../../http/session-cache.ts';
import { jobs, runJob } from '../../jobs/scheduler.ts';
import { testStart } from '../clock.ts';
import { jobConfig, simulatorProviders } from '../providers.ts';

/** Names of the environment that the parent sets. */
const { DATABASE_URL = '', OUTSIDE_URL = '', OUTSIDE_MAIL_URL = '' } = process.env;

// All jobs start together here and wait for a connection; those of a shop start one after the other.
const database = openDatabase(DATABASE_URL, { connections: 5, isForJobs: true, limitFactor: 20 });
const failures: unknown[] = [];
const log: Log = {
  info: () => {},
  warn: () => {},
  error: (facts, sentence) => failures.push({ ...facts, sentence }),
};
let now = testStart;
const shop: Shop = {
  clock: { now: () => now },
  db: database.db,
  log,
  sessions: createSessionCache(),
  effects,
  providers: simulatorProviders({ url: OUTSIDE_URL, mailUrl: OUTSIDE_MAIL_URL }),
  config: jobConfig,
};

process.on('message', (instant: string) => {
  now = new Date(instant);
  void Promise.all(jobs.map((job) => runJob(shop, job))).then(() => process.send?.(failures.splice(0)));
});
process.on('disconnect', () => {
  shop.providers.mail.close();
  void database.close();
});
// The first statement opens a connection, so that both processes start their jobs at the same moment.
await createContext(shop, { id: 'start', ip: '', headers: {} }).tx(async () => {});
process.send?.('ready');
