-- Undoing an import also restores archived leads that it changed, and records that in their history.
grant update (events) on lead_trash to leadhaul_system;
