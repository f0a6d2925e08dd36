-- Likes of events (docs/rules/content.md#event-likes).
create table event_like (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  event_uuid uuid not null references event,
  created_at timestamptz not null,
  unique (user_uuid, event_uuid)
);
create index event_like_event on event_like (event_uuid);

create table event_like_count (
  event_uuid uuid primary key references event,
  like_count int not null check (like_count >= 0)
);
comment on table event_like_count is
  'Number of likes per event, written by the statements that change event_like. Not a column of event, whose changes empty the page caches.';
