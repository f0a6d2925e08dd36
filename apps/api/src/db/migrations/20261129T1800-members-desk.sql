-- Members at the desk (docs/rules/members.md#desk): the version of what staff decide about a member, memos, and the indexes of the list.
alter table users add column staff_version int not null default 1;
comment on column users.staff_version is 'Version of what staff decide: block, grade and its last day.';

-- The orders of the list, and its rare states, grades and ways of the registration.
create index users_created on users (created_at, uuid);
create index users_last_login on users (last_login_at, uuid);
create index users_state_created on users (state, created_at, uuid) where state <> 'ACTIVE';
create index users_grade_created on users (grade_type, created_at, uuid) where grade_type <> 'BASIC';
create index users_provider_created on users (provider, created_at, uuid) where provider <> 'LOCAL';
create index users_birth on users (birth) where birth is not null;
-- Its searches: the beginning of a name or login id, the end of a phone. Whole e-mails are found by users_email.
create index users_name_begin on users (name collate "C");
create index users_login_id_begin on users (login_id collate "C") where login_id is not null;
create index users_phone_end on users ("right"(phone, 4)) where state <> 'WITHDRAWAL';

create table member_memo (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  staff_uuid uuid not null references staff_user,
  text text not null,
  created_at timestamptz not null
);
comment on table member_memo is 'Notes of staff about a member; never shown to the member, deleted when the member withdraws.';
create index member_memo_user on member_memo (user_uuid, created_at);
