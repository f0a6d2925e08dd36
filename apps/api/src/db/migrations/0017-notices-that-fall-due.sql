-- What members must be told and nobody asked for: every two years that they agreed to advertisement (정보통신망법 50의8), after two
-- years without a sign-in that the account is still there, and some days before it that a text they agreed to will change.

-- One row per member who agrees to advertisement; due two years after the answer, and two years after each time it was told.
create table marketing_recheck (
  user_uuid uuid primary key references users,
  due_at timestamptz not null
);
create index marketing_recheck_due on marketing_recheck (due_at);

insert into marketing_recheck (user_uuid, due_at)
select t.user_uuid, t.at + interval '2 years'
from (select distinct on (user_uuid) user_uuid, answer, at from user_terms where kind = 'MARKETING' order by user_uuid, uuid desc) t
where t.answer = 'ACCEPT';

alter table users add column absence_told_at timestamptz;
create index users_long_absent on users (last_login_at)
  where state = 'ACTIVE' and (absence_told_at is null or absence_told_at <= last_login_at);

-- notice_at: when members are told of a revision to come; told_up_to: how far that has come, by the members' uuids.
alter table terms add column is_adverse boolean not null default false;
alter table terms add column notice_at timestamptz;
alter table terms add column told_up_to uuid;
alter table terms add column told_at timestamptz;
create index terms_notice_due on terms (notice_at) where notice_at is not null and told_at is null;
