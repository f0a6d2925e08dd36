-- Where staff are signed in, for the list of their sessions (docs/rules/staff.md#sessions). Empty for members and for older sessions.
alter table session
  add column user_agent text not null default '',
  add column ip text not null default '';
comment on column session.user_agent is 'User agent of the browser that signed in, at most 500 characters.';
comment on column session.ip is 'Network address of the sign-in.';
