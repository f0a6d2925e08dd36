-- Failures of jobs, and runs that staff ask for (docs/architecture.md#processes).
alter table job_run alter column succeeded_at drop not null;
alter table job_run add column failed_at timestamptz;
alter table job_run add column failure jsonb;
alter table job_run add column requested_at timestamptz;
comment on table job_run is 'Of any process: the last success of each job that runs once a minute or less often, and the last failure of every job.';
comment on column job_run.succeeded_at is 'Of a shorter job, the first success after a failure.';
comment on column job_run.failure is 'Facts of the error that may be logged.';
comment on column job_run.requested_at is 'Staff asked for a run that no process has begun.';
