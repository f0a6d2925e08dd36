// Settings of the connections to PostgreSQL, as data. Not here: reading them (config.ts).

export type DatabaseSettingName =
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_NAMED_STATEMENTS'
  | 'DATABASE_REPLICA_URL'
  | 'MIGRATE';

type DatabaseSetting = { name: DatabaseSettingName; default: string; meaning: string };

export const databaseSettings: readonly DatabaseSetting[] = [
  {
    name: 'DATABASE_URL',
    default: '(embedded PostgreSQL)',
    meaning:
      'postgresql:// URL of an external PostgreSQL 15 to 18 with `pg_trgm` (docs/operating.md#postgresql; recommended: `shared_buffers` a quarter of its memory, `max_wal_size=4GB`, and `io_method=sync` on 18). Required in live mode.',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    default: '(DATABASE_URL)',
    meaning:
      'postgresql:// URL of the same database without a pooler. Set it where DATABASE_URL leads through PgBouncer or another pooler in transaction mode (docs/operating.md#pooler): notifications, jobs, migrations and commands then use this URL, visitors the pooler.',
  },
  {
    name: 'DATABASE_NAMED_STATEMENTS',
    default: '1',
    meaning:
      '0: the pooler of DATABASE_URL loses named statements in transaction mode, as PgBouncer before 1.21 does, and a later one without `max_prepared_statements`. PostgreSQL then plans each statement again.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    default: '',
    meaning:
      'postgresql:// URLs of streaming replicas, joined by commas, each leading to one server without a pooler. Open reads of guests use those that are at most two seconds behind (docs/operating.md#replicas).',
  },
  {
    name: 'MIGRATE',
    default: '1',
    meaning: '0: a start refuses a database with pending migrations; `npm run migrate` applies them.',
  },
];
