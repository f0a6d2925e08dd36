-- Readings of personal data of a month and their reviews (docs/rules/staff.md#readings), among the many other rows of the month.
create index audit_log_privacy on audit_log (action, at) where action in ('REVEAL', 'DOWNLOAD', 'REVIEW_READINGS');
