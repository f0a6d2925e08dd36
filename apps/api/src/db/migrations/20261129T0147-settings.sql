-- Settings that staff change (docs/rules/staff.md#settings).

-- The policy whose terms are the settings `delivery`; where a store has none, its first one is used.
alter table delivery_policy add column is_default boolean not null default false;
create unique index delivery_policy_one_default on delivery_policy (store_uuid) where is_default;
comment on column delivery_policy.is_default is 'The terms that staff change as settings; the first policy of a store until then.';
