-- The outbox at the desk is listed by time, so that a period is one range of the index (docs/rules/messages.md#outbox-desk).
create index message_newest on message (created_at, uuid);
create index message_newest_of_template on message (template, created_at, uuid);
create index message_newest_of_user on message (user_uuid, created_at, uuid) where user_uuid is not null;
create index message_phone on message (phone) where phone is not null;
create index message_delivery_open on message_delivery (status, message_uuid) where status in ('WAITING', 'FAILED');

-- Texts that staff put in the place of the initial ones (docs/rules/messages.md#editing).
create table message_template_revision (
  template text not null,
  version int not null check (version > 1),
  is_on boolean not null,
  subject text,
  text text,
  mail_text text,
  alimtalk_id text,
  created_at timestamptz not null,
  primary key (template, version),
  check (text is not null or alimtalk_id is null)
);
comment on table message_template_revision is 'Append-only; the greatest version of a template applies; version 1 is the text of the program. A null text is the initial one.';
comment on column message_template_revision.is_on is 'False: messages of this template are not enqueued.';
comment on column message_template_revision.alimtalk_id is 'Id of the Alimtalk template that the provider approved for this text; without one an edited text is sent as a text message.';
