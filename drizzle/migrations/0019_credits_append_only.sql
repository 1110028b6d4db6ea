-- The ledger refuses what no caller may do: changing or deleting what was written, and reopening a spend that has ended.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_append_only BEFORE UPDATE OR DELETE ON credit_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_transactions_not_emptied BEFORE TRUNCATE ON credit_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_spends_kept BEFORE DELETE ON credit_spends
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_spends_not_emptied BEFORE TRUNCATE ON credit_spends
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_accounts_kept BEFORE DELETE ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_accounts_not_emptied BEFORE TRUNCATE ON credit_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A spend goes from pending to settled or released, once. Nothing else of it changes.
CREATE FUNCTION refuse_spend_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR NEW.status = 'pending'
    OR to_jsonb(NEW) - ARRAY['status', 'ended_at', 'ended_by'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['status', 'ended_at', 'ended_by']
  THEN
    RAISE EXCEPTION 'a spend only ends, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_spends_end_once BEFORE UPDATE ON credit_spends
  FOR EACH ROW EXECUTE FUNCTION refuse_spend_change();
--> statement-breakpoint
-- An account never gets another owner, only none, and its count of transactions never goes back.
CREATE FUNCTION refuse_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id) OR NEW.entries < OLD.entries THEN
    RAISE EXCEPTION 'an account keeps its owner and its transactions' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_accounts_one_owner BEFORE UPDATE ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_account_change();
