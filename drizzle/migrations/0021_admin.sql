CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"link" text,
	"sent_to" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "announcements_sent" CHECK ("announcements"."sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entries_reason" CHECK (char_length("audit_entries"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "refused_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "refused_comments_length" CHECK (char_length("refused_comments"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_name_shard_pk" PRIMARY KEY("day","name","shard"),
	CONSTRAINT "daily_counts_count" CHECK ("daily_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"event" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "failures_length" CHECK (char_length("failures"."text") <= 300)
);
--> statement-breakpoint
CREATE TABLE "refused_searches" (
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_searches_text_reason_pk" PRIMARY KEY("text","reason"),
	CONSTRAINT "refused_searches_length" CHECK (char_length("refused_searches"."text") <= 80)
);
--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"remark" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "credit_requests_key" UNIQUE("user_id","key"),
	CONSTRAINT "credit_requests_amount" CHECK ("credit_requests"."amount" > 0),
	CONSTRAINT "credit_requests_remark" CHECK (char_length("credit_requests"."remark") <= 200),
	CONSTRAINT "credit_requests_state" CHECK ("credit_requests"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "credit_requests_decided" CHECK (("credit_requests"."state" = 'waiting') = ("credit_requests"."decided_at" is null) and ("credit_requests"."decided_at" is null) = ("credit_requests"."decided_by" is null) and "credit_requests"."decided_by" is distinct from "credit_requests"."user_id")
);
--> statement-breakpoint
CREATE TABLE "job_merges" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_merges_other" CHECK ("job_merges"."job_id" <> "job_merges"."into_id")
);
--> statement-breakpoint
ALTER TABLE "refused_titles" DROP CONSTRAINT "refused_titles_reason";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refused_comments" ADD CONSTRAINT "refused_comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_comments" ADD CONSTRAINT "refused_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_merges" ADD CONSTRAINT "job_merges_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_merges" ADD CONSTRAINT "job_merges_into_id_jobs_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_under_way" ON "announcements" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_act" ON "audit_entries" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (lower("actor_name" || ' ' || "subject_name" || ' ' || "reason") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refused_comments_waiting" ON "refused_comments" USING btree ("id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "refused_comments_by_user" ON "refused_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refused_comments_by_news" ON "refused_comments" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "refused_comments_by_time" ON "refused_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "failures_by_time" ON "failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refused_searches_by_count" ON "refused_searches" USING btree ("count");--> statement-breakpoint
CREATE INDEX "refused_searches_by_time" ON "refused_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "credit_requests_waiting" ON "credit_requests" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "job_merges_into" ON "job_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE role is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("username") || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree ("removed_at","id") WHERE removed_by = 'moderator';--> statement-breakpoint
ALTER TABLE "refused_titles" ADD CONSTRAINT "refused_titles_reason" CHECK ("refused_titles"."reason" in ('not_a_job', 'insult', 'living_person', 'bad_wording', 'filtered', 'operator'));