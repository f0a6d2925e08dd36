-- Requests for a mail with a link for a new password. They are worked off by a job, whether or not there is such an account:
-- the request itself does the same for both.
create table reset_mail_request (
  uuid uuid primary key default uuidv7(),
  login_id text not null,
  email text not null,
  requested_at timestamptz not null
);
comment on table reset_mail_request is 'Deleted by the job that sends the link, within seconds.';
