-- The outbox at the desk is listed by time, so that a period is one range of the index (docs/rules/messages.md#outbox-desk). In the order of
-- the number, the list of an old period read every newer message.
create index message_newest on message (created_at, uuid);
drop index message_created_at;
create index message_newest_of_template on message (template, created_at, uuid);
create index message_newest_of_user on message (user_uuid, created_at, uuid) where user_uuid is not null;
-- Drops its indexes too.
alter table message drop column number;
