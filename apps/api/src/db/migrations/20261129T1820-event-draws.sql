-- Draws of winners among the participants of an event (docs/rules/content.md#event-draws).
create table event_draw (
  uuid uuid primary key default uuidv7(),
  event_uuid uuid not null references event on delete cascade,
  seed text not null,
  participant_count int not null check (participant_count > 0),
  prizes jsonb not null,
  winner_uuids uuid[] not null,
  reason text,
  staff_uuid uuid not null references staff_user,
  drawn_at timestamptz not null
);
comment on table event_draw is 'Draws of winners (append-only). The newest one of an event applies.';
comment on column event_draw.seed is 'Decides the order of the participants.';
comment on column event_draw.prizes is '[{prize, count}] in the order of the draw.';
comment on column event_draw.winner_uuids is 'Participations that were drawn, in their order. They are erased before the draw, so that they are no foreign keys.';
create index event_draw_event on event_draw (event_uuid, uuid desc);

create index event_join_newest on event_join (event_uuid, joined_at, uuid);
