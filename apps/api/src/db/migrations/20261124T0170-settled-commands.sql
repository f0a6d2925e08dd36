-- Refused commands that staff saw or accepted are not failures any more, and old commands are deleted.
alter table channel_command add column settled_at timestamptz;
comment on column channel_command.settled_at is 'When staff saw or accepted the refusal, which is not listed as a failure from then on.';
create index channel_command_created on channel_command (created_at);
