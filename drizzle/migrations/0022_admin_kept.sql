-- The audit log is append-only, whoever asks.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the audit log is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- `is_admin` and the role say the same of administrators, whichever of the two a statement sets.
CREATE FUNCTION keep_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_admin THEN NEW.role := 'admin'; ELSE NEW.is_admin := NEW.role IS NOT DISTINCT FROM 'admin'; END IF;
  ELSIF NEW.role IS DISTINCT FROM OLD.role THEN
    NEW.is_admin := NEW.role IS NOT DISTINCT FROM 'admin';
  ELSIF NEW.is_admin <> OLD.is_admin THEN
    NEW.role := CASE WHEN NEW.is_admin THEN 'admin' END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE users SET role = 'admin' WHERE is_admin;
--> statement-breakpoint
CREATE TRIGGER users_role_kept BEFORE INSERT OR UPDATE OF role, is_admin ON users
  FOR EACH ROW EXECUTE FUNCTION keep_role();
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_role CHECK
  (coalesce(role IN ('admin', 'editor'), true) AND (role IS NOT DISTINCT FROM 'admin') = is_admin);
--> statement-breakpoint
UPDATE comments SET reported_at = reports.last_at
  FROM (SELECT comment_id, max(created_at) AS last_at FROM comment_reports GROUP BY comment_id) AS reports
  WHERE reports.comment_id = comments.id AND comments.removed_at IS NULL;
--> statement-breakpoint
-- What happened on each UTC day, counted as it happens. Four rows a day and name, so that statements rarely wait for each other.
CREATE FUNCTION count_daily(counted text, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO daily_counts (day, name, shard, count)
  SELECT (now() AT TIME ZONE 'UTC')::date, counted, pg_backend_pid() % 4, amount WHERE amount > 0
  ON CONFLICT (day, name, shard) DO UPDATE SET count = daily_counts.count + excluded.count
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_daily(TG_ARGV[0], (SELECT count(*) FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_rows('users');
--> statement-breakpoint
CREATE TRIGGER comments_counted AFTER INSERT ON comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_rows('comments');
--> statement-breakpoint
CREATE TRIGGER search_tasks_counted AFTER INSERT ON search_tasks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_rows('analyses');
--> statement-breakpoint
CREATE FUNCTION count_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_daily('credits_in', (SELECT coalesce(sum(amount), 0) FROM added WHERE amount > 0));
  PERFORM count_daily('credits_out', (SELECT coalesce(-sum(amount), 0) FROM added WHERE amount < 0));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_counted AFTER INSERT ON credit_transactions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_credits();
--> statement-breakpoint
INSERT INTO daily_counts (day, name, count)
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'users', count(*) FROM users GROUP BY 1
  UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'comments', count(*) FROM comments GROUP BY 1
  UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'analyses', count(*) FROM search_tasks GROUP BY 1
  UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'credits_in', sum(amount) FROM credit_transactions WHERE amount > 0 GROUP BY 1
  UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'credits_out', -sum(amount) FROM credit_transactions WHERE amount < 0 GROUP BY 1;
