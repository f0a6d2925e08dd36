-- A job with a long interval is due by its last success, not by the age of the process: in a shop that restarts often it ran never.
create table job_run (
  name text primary key,
  succeeded_at timestamptz not null
);
comment on table job_run is 'Last success of each job that runs once a minute or less often, of any process.';
