-- Which company is to be told that a member left stands with the link itself (user_provider.unlink_due_at).
drop table provider_farewell;
