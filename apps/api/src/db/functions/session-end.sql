-- Notifies every process that a session has ended: each caches sessions for a few seconds.

create or replace function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', old.token_hash);
  return null;
end $$;

create or replace trigger session_end after delete on session for each row execute function notify_session_end();
