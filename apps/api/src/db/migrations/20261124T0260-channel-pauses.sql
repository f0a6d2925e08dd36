-- A channel that answers 429 states when it may be called again. The time is stored, so that commands of all processes wait until then.
create table channel_pause (
  channel text primary key check (channel in ('COUPANG', 'NAVERPAY', 'SMARTSTORE')),
  paused_until timestamptz not null
);
comment on table channel_pause is 'Channels whose commands wait because the channel stated when it may be called again (Retry-After).';
