-- Who leaves is unlinked at Kakao and Apple too: when the company is to be told next.
alter table user_provider add column unlink_due_at timestamptz;
create index user_provider_unlink on user_provider (unlink_due_at) where unlink_due_at is not null;
