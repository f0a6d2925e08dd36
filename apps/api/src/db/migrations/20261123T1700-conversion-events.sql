-- Events of visitors for the advertising platform: an outbox, and the proof that an event was queued before
-- (docs/rules/tracking.md#conversion).
create table conversion_event (
  uuid uuid primary key default uuidv7(),
  event_name text not null,
  event_id text not null,
  body jsonb,
  due_at timestamptz,
  try_count int not null default 0,
  result_code text,
  created_at timestamptz not null,
  unique (event_name, event_id),
  check (due_at is null or body is not null)
);
comment on table conversion_event is 'Rows are deleted seven days after they were queued.';
comment on column conversion_event.body is 'The event as it is sent, with hashed personal fields; null once it was sent or given up.';
comment on column conversion_event.due_at is 'When a job sends the event, or the end of its lease; null once it was sent or given up.';
comment on column conversion_event.result_code is 'Null for an accepted event; otherwise the code of the last refusal or failure.';
create index conversion_event_due on conversion_event (due_at) where due_at is not null;
create index conversion_event_created on conversion_event (created_at);
