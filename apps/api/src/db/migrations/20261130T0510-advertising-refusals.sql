-- Advertising is refused by the link of a message (LINK) and by calls to the 080 number (CALL) too.
alter table user_terms drop constraint user_terms_asked_by_check;
alter table user_terms add constraint user_terms_asked_by_check
  check (asked_by in ('REGISTER', 'MY_PAGE', 'STAFF', 'WITHDRAW', 'LINK', 'CALL'));
