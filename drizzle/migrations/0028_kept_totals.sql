CREATE TABLE "kept_totals" (
	"name" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "kept_totals_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_bytes" CHECK ("stored_files"."bytes" >= 0)
);
--> statement-breakpoint
DROP INDEX "jobs_by_refresh";--> statement-breakpoint
CREATE INDEX "users_name_beginnings" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_beginnings" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "failures_by_request" ON "failures" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "jobs_by_refresh" ON "jobs" USING btree (coalesce("last_refreshed_at", "created_at")) WHERE listing = 'listed';--> statement-breakpoint
-- Totals, so that no list and no page counts a table.
CREATE FUNCTION keep_total(kept text, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kept_totals (name, shard, amount)
  SELECT kept, pg_backend_pid() % 4, change WHERE change <> 0
  ON CONFLICT (name, shard) DO UPDATE SET amount = kept_totals.amount + excluded.amount
$$;
--> statement-breakpoint
-- A day that is forgotten stays in its total.
CREATE FUNCTION keep_totals_of_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_total(name, total) FROM (SELECT name, sum(count)::bigint AS total FROM added GROUP BY name ORDER BY name) AS sums;
  ELSE
    PERFORM keep_total(name, total) FROM (
      SELECT name, sum(change)::bigint AS total
      FROM (SELECT name, count AS change FROM added UNION ALL SELECT name, -count FROM gone) AS changes
      GROUP BY name ORDER BY name
    ) AS sums;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER daily_counts_total_added AFTER INSERT ON daily_counts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_counts();
--> statement-breakpoint
CREATE TRIGGER daily_counts_total_changed AFTER UPDATE ON daily_counts
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_counts();
--> statement-breakpoint
CREATE FUNCTION keep_total_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_total('members', (SELECT count(*) FROM changed) * TG_ARGV[0]::bigint);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_total_added AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_total_of_members('1');
--> statement-breakpoint
CREATE TRIGGER users_total_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_total_of_members('-1');
--> statement-breakpoint
CREATE FUNCTION keep_totals_of_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM keep_total('feedback_received', (SELECT count(*) FROM added WHERE rewarded_at IS NULL));
    PERFORM keep_total('feedback_rewarded', (SELECT count(*) FROM added WHERE rewarded_at IS NOT NULL));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_total('feedback_received', -(SELECT count(*) FROM gone WHERE rewarded_at IS NULL));
    PERFORM keep_total('feedback_rewarded', -(SELECT count(*) FROM gone WHERE rewarded_at IS NOT NULL));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER feedback_total_added AFTER INSERT ON feedback
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_feedback();
--> statement-breakpoint
CREATE TRIGGER feedback_total_changed AFTER UPDATE ON feedback
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_feedback();
--> statement-breakpoint
CREATE TRIGGER feedback_total_gone AFTER DELETE ON feedback
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_feedback();
--> statement-breakpoint
CREATE FUNCTION keep_total_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_total('files', (SELECT count(*) FROM changed) * TG_ARGV[0]::bigint);
  PERFORM keep_total('file_bytes', (SELECT coalesce(sum(bytes), 0) FROM changed) * TG_ARGV[0]::bigint);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stored_files_total_added AFTER INSERT ON stored_files
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_total_of_files('1');
--> statement-breakpoint
CREATE TRIGGER stored_files_total_gone AFTER DELETE ON stored_files
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_total_of_files('-1');
--> statement-breakpoint
INSERT INTO kept_totals (name, amount)
  SELECT name, sum(count) FROM daily_counts GROUP BY name
  UNION ALL SELECT 'members', count(*) FROM users
  UNION ALL SELECT 'feedback_received', count(*) FROM feedback WHERE rewarded_at IS NULL
  UNION ALL SELECT 'feedback_rewarded', count(*) FROM feedback WHERE rewarded_at IS NOT NULL;
--> statement-breakpoint
-- Pictures of editors that were stored before; of texts the size is not known until they are stored again.
INSERT INTO stored_files (key, bytes, created_at) SELECT key, bytes, created_at FROM news_files;
