-- Notices of Apple that were processed: a repeat of one of them must not unlink an account that was linked again since.
create table apple_notice (jti text primary key check (length(jti) <= 200), received_at timestamptz not null);
create index apple_notice_received_at on apple_notice (received_at);
