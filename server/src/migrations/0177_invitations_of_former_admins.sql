-- An admin who was removed or became a member could come back by an invitation made before: those are withdrawn with the
-- right to invite now, and here once for all that are still open.
update "invitation" i
set status = 'canceled'
where i.status = 'pending'
  and not exists (
    select from "member" m
    where m."organizationId" = i."organizationId" and m."userId" = i."inviterId"
      and string_to_array(replace(m.role, ' ', ''), ',') && array['owner', 'admin']
  );
