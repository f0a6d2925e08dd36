-- Solved challenges: each counts once. A row is needed until its challenge has expired.
create table challenge_use (
  id text primary key,
  expires_at timestamptz not null
);
create index challenge_use_expires on challenge_use (expires_at);
comment on table challenge_use is 'Proofs of work that were used, by the signature of their challenge.';
