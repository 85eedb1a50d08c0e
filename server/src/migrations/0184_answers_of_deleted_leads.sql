-- What happens to a message, and what a company writes, while its lead can still be restored goes along with the lead.
grant update (interactions, inbound) on lead_trash to leadhaul_system;
