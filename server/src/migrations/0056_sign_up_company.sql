-- The company named at sign-up, which the workspace is called after. Kept with the user, so that a sign-up that is cut
-- off before its workspace is made loses nothing.
alter table "user" add column "company" text;
