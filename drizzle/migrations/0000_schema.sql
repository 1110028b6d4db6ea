-- Made by `npm run db:generate`. Written by hand: the extension and the function below, and all from the triggers of the ledger on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The keys under which a name is found in spite of a typo, another order of its words, or a word more or less. Every name has its words in
-- alphabetical order as a key; three words and more also that with each word left out in turn, fewer words (and Chinese, which has no
-- spaces) with each letter left out in turn. Two names are close when they share a key.
CREATE OR REPLACE FUNCTION name_keys(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  WITH sorted AS (
    SELECT array_agg(word ORDER BY word COLLATE "C") AS words FROM unnest(string_to_array(name, ' ')) AS word
  ), forms AS (
    SELECT words, array_to_string(words, ' ') AS spaced, array_to_string(words, '') AS glued FROM sorted
  )
  SELECT CASE WHEN cardinality(words) >= 3 THEN
      ARRAY(SELECT DISTINCT array_to_string(words[:place - 1] || words[place + 1:], ' ') FROM generate_subscripts(words, 1) AS place) || spaced
    ELSE
      ARRAY(SELECT DISTINCT overlay(glued PLACING '' FROM place FOR 1) FROM generate_series(1, least(length(glued), 40)) AS place WHERE length(glued) > 3)
        || CASE WHEN spaced = glued THEN ARRAY[spaced] ELSE ARRAY[spaced, glued] END
    END
  FROM forms
$$;--> statement-breakpoint
CREATE TABLE "hourly_budgets" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"spent_at" timestamp with time zone[] NOT NULL,
	"last_spent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hourly_budgets_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"sealed_successor" text,
	CONSTRAINT "refresh_tokens_rotated" CHECK (("refresh_tokens"."rotated_at" is null) = ("refresh_tokens"."sealed_successor" is null))
);
--> statement-breakpoint
CREATE TABLE "session_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"factor_at" timestamp with time zone,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_families_audience" CHECK ("session_families"."audience" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"address_key" text NOT NULL,
	"browser_key" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_address_key_browser_key_purpose_pk" PRIMARY KEY("address_key","browser_key","purpose"),
	CONSTRAINT "sign_in_codes_purpose" CHECK ("sign_in_codes"."purpose" in ('sign_in', 'end_sessions', 'delete_account')),
	CONSTRAINT "sign_in_codes_guesses" CHECK ("sign_in_codes"."guesses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text,
	"avatar_style" text NOT NULL,
	"avatar_seed" text NOT NULL,
	"language" text NOT NULL,
	"email_notices" boolean DEFAULT true NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"role" text,
	"comments_barred_at" timestamp with time zone,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_username_length" CHECK (char_length("users"."username") between 3 and 30),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'zh')),
	CONSTRAINT "users_terms" CHECK (("users"."terms_version" is null) = ("users"."terms_accepted_at" is null))
);
--> statement-breakpoint
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
CREATE TABLE "catalogue_files" (
	"file" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_counts" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"top" integer NOT NULL,
	"shown" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT 'other' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "comment_reports_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id"),
	CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('spam', 'insult', 'private', 'false', 'other')),
	CONSTRAINT "comment_reports_note" CHECK (char_length("comment_reports"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "comment_turns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" integer NOT NULL,
	"parent_id" uuid,
	"user_id" uuid,
	"mentioned_user_id" uuid,
	"text" text NOT NULL,
	"digest" text NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"reported_at" timestamp with time zone,
	CONSTRAINT "comments_removed" CHECK (("comments"."removed_at" is null) = ("comments"."removed_by" is null) and coalesce("comments"."removed_by" in ('author', 'moderator'), true)),
	CONSTRAINT "comments_reply_count" CHECK ("comments"."reply_count" >= 0),
	CONSTRAINT "comments_length" CHECK (char_length("comments"."text") <= 2000)
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
CREATE TABLE "kept_totals" (
	"name" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "kept_totals_name_shard_pk" PRIMARY KEY("name","shard")
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
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_bytes" CHECK ("stored_files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"paid" integer DEFAULT 0 NOT NULL,
	"gift" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"gift_day" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_accounts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "credit_accounts_paid" CHECK ("credit_accounts"."paid" >= 0),
	CONSTRAINT "credit_accounts_gift" CHECK ("credit_accounts"."gift" >= 0),
	CONSTRAINT "credit_accounts_entries" CHECK ("credit_accounts"."entries" >= 0)
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
CREATE TABLE "credit_spends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"action_id" text NOT NULL,
	"paid" integer NOT NULL,
	"gift" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "credit_spends_key" UNIQUE("account_id","key"),
	CONSTRAINT "credit_spends_price" CHECK ("credit_spends"."paid" >= 0 and "credit_spends"."gift" >= 0 and "credit_spends"."paid" + "credit_spends"."gift" > 0),
	CONSTRAINT "credit_spends_status" CHECK ("credit_spends"."status" in ('pending', 'settled', 'released')),
	CONSTRAINT "credit_spends_ended" CHECK (("credit_spends"."status" = 'pending') = ("credit_spends"."ended_at" is null) and ("credit_spends"."ended_at" is null) = ("credit_spends"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"bucket" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"reference" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"action_type" text NOT NULL,
	"action_id" text DEFAULT '' NOT NULL,
	"spend_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_transactions_account_id_number_pk" PRIMARY KEY("account_id","number"),
	CONSTRAINT "credit_transactions_type" CHECK ("credit_transactions"."type" in ('recharge', 'consume', 'daily_gift', 'refund')),
	CONSTRAINT "credit_transactions_bucket" CHECK ("credit_transactions"."bucket" in ('paid', 'gift')),
	CONSTRAINT "credit_transactions_sign" CHECK (case when "credit_transactions"."type" = 'consume' then "credit_transactions"."amount" < 0 else "credit_transactions"."amount" > 0 end),
	CONSTRAINT "credit_transactions_balance" CHECK ("credit_transactions"."balance" >= 0),
	CONSTRAINT "credit_transactions_spend" CHECK ("credit_transactions"."type" <> 'consume' or "credit_transactions"."spend_id" is not null),
	CONSTRAINT "credit_transactions_remark" CHECK (char_length("credit_transactions"."remark") <= 200)
);
--> statement-breakpoint
CREATE TABLE "gift_days" (
	"day" date NOT NULL,
	"address_key" text NOT NULL,
	CONSTRAINT "gift_days_day_address_key_pk" PRIMARY KEY("day","address_key")
);
--> statement-breakpoint
CREATE TABLE "cv_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_counted" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_versions" (
	"cv_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"save_key" text NOT NULL,
	"content" jsonb,
	"content_of" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cv_versions_cv_id_version_pk" PRIMARY KEY("cv_id","version"),
	CONSTRAINT "cv_versions_content" CHECK (num_nonnulls("cv_versions"."content", "cv_versions"."content_of") = 1)
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title_key" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cvs_version" CHECK ("cvs"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "us_employment" (
	"soc" text PRIMARY KEY NOT NULL,
	"counted_as" text,
	"jobs" integer NOT NULL,
	"pay_p10" integer,
	"pay_median" integer,
	"pay_p90" integer
);
--> statement-breakpoint
CREATE TABLE "us_outlook" (
	"soc" text PRIMARY KEY NOT NULL,
	"counted_as" text,
	"employment" integer NOT NULL,
	"employment_then" integer NOT NULL,
	"change" double precision NOT NULL,
	"openings" integer NOT NULL,
	"exits" integer NOT NULL,
	"transfers" integer NOT NULL,
	"education" smallint NOT NULL,
	"newer_openings" integer,
	"newer_change" double precision,
	"ai_category" smallint,
	"demand_index" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rewarded_at" timestamp with time zone,
	CONSTRAINT "feedback_length" CHECK (char_length("feedback"."text") between 10 and 2000)
);
--> statement-breakpoint
CREATE TABLE "anthropic_use" (
	"catalogue_key" text PRIMARY KEY NOT NULL,
	"claude_share" double precision NOT NULL,
	"claude_automation" double precision,
	"claude_augmentation" double precision,
	"api_share" double precision NOT NULL,
	"api_automation" double precision,
	"api_augmentation" double precision
);
--> statement-breakpoint
CREATE TABLE "canada_outlook" (
	"catalogue_key" text PRIMARY KEY NOT NULL,
	"noc" text NOT NULL,
	"name" text NOT NULL,
	"employment" integer NOT NULL,
	"growth" integer NOT NULL,
	"openings" integer NOT NULL,
	"seekers" integer NOT NULL,
	"condition" smallint
);
--> statement-breakpoint
CREATE TABLE "china_pay" (
	"catalogue_key" text NOT NULL,
	"region" text NOT NULL,
	"year" smallint NOT NULL,
	"csco" text NOT NULL,
	"name" text NOT NULL,
	"low" integer,
	"median" integer NOT NULL,
	"high" integer,
	CONSTRAINT "china_pay_catalogue_key_region_year_name_pk" PRIMARY KEY("catalogue_key","region","year","name")
);
--> statement-breakpoint
CREATE TABLE "china_post_groups" (
	"major_group" text PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"pay" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gdpval" (
	"catalogue_key" text PRIMARY KEY NOT NULL,
	"best" double precision NOT NULL,
	"newest" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"position" smallint NOT NULL,
	"isic" text[] NOT NULL,
	"gbt" text[] NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"aliases_en" text[] NOT NULL,
	"aliases_zh" text[] NOT NULL,
	"people" integer,
	CONSTRAINT "industries_sector_is_counted" CHECK (("industries"."parent" is null) = ("industries"."people" is not null))
);
--> statement-breakpoint
CREATE TABLE "industry_jobs" (
	"industry" text NOT NULL,
	"job_id" integer NOT NULL,
	"people" double precision NOT NULL,
	"share" double precision NOT NULL,
	CONSTRAINT "industry_jobs_industry_job_id_pk" PRIMARY KEY("industry","job_id"),
	CONSTRAINT "industry_jobs_people" CHECK ("industry_jobs"."people" > 0),
	CONSTRAINT "industry_jobs_share" CHECK ("industry_jobs"."share" > 0 and "industry_jobs"."share" <= 1)
);
--> statement-breakpoint
CREATE TABLE "industry_typical_jobs" (
	"industry" text NOT NULL,
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "industry_typical_jobs_industry_job_id_pk" PRIMARY KEY("industry","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_zones" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"zone" smallint NOT NULL,
	CONSTRAINT "job_zones_zone" CHECK ("job_zones"."zone" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "job_measures" (
	"job_id" integer NOT NULL,
	"measure" text NOT NULL,
	"value" double precision NOT NULL,
	"percentile" double precision NOT NULL,
	CONSTRAINT "job_measures_job_id_measure_pk" PRIMARY KEY("job_id","measure"),
	CONSTRAINT "job_measures_percentile" CHECK ("job_measures"."percentile" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "job_nearest" (
	"job_id" integer NOT NULL,
	"nearest_job_id" integer NOT NULL,
	"similarity" double precision,
	"weight" double precision NOT NULL,
	CONSTRAINT "job_nearest_job_id_nearest_job_id_pk" PRIMARY KEY("job_id","nearest_job_id"),
	CONSTRAINT "job_nearest_similarity" CHECK ("job_nearest"."similarity" between 0 and 1),
	CONSTRAINT "job_nearest_weight" CHECK ("job_nearest"."weight" > 0 and "job_nearest"."weight" <= 1)
);
--> statement-breakpoint
CREATE TABLE "job_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"headline" boolean NOT NULL,
	"ai_replacement_rate" numeric(4, 1) NOT NULL,
	"human_irreplaceability" numeric(4, 1) GENERATED ALWAYS AS (100 - ai_replacement_rate) STORED NOT NULL,
	"evidence_rate" double precision,
	"reviewers_rate" double precision,
	"range_low" double precision,
	"range_high" double precision,
	"rank" double precision,
	"spread_low" double precision,
	"spread_high" double precision,
	"contested" boolean NOT NULL,
	"confidence" text NOT NULL,
	"reason" text NOT NULL,
	"provenance" jsonb NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_snapshots_seq" UNIQUE("job_id","seq"),
	CONSTRAINT "job_snapshots_rate" CHECK ("job_snapshots"."ai_replacement_rate" between 0 and 100),
	CONSTRAINT "job_snapshots_range" CHECK (0 <= "job_snapshots"."range_low" and "job_snapshots"."range_low" <= "job_snapshots"."range_high" and "job_snapshots"."range_high" <= 100),
	CONSTRAINT "job_snapshots_rank" CHECK ("job_snapshots"."rank" between 0 and 100),
	CONSTRAINT "job_snapshots_spread" CHECK (0 <= "job_snapshots"."spread_low" and "job_snapshots"."spread_low" <= "job_snapshots"."spread_high" and "job_snapshots"."spread_high" <= 100),
	CONSTRAINT "job_snapshots_confidence" CHECK ("job_snapshots"."confidence" in ('measured', 'inferred', 'modelled')),
	CONSTRAINT "job_snapshots_source" CHECK ("job_snapshots"."evidence_rate" is not null or "job_snapshots"."reviewers_rate" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_follows" (
	"user_id" uuid NOT NULL,
	"job_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "job_follows_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"user_id" uuid,
	"about" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"change" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "job_objections_why" CHECK (char_length("job_objections"."why") between 20 and 1000),
	CONSTRAINT "job_objections_state" CHECK ("job_objections"."state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "job_objections_answered" CHECK (("job_objections"."state" = 'open') = ("job_objections"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "job_verdicts" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" integer NOT NULL,
	"years" smallint,
	"country" text,
	"answers" jsonb NOT NULL,
	"network" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"decision" text,
	CONSTRAINT "job_verdicts_user_id_job_id_pk" PRIMARY KEY("user_id","job_id"),
	CONSTRAINT "job_verdicts_id" UNIQUE("id"),
	CONSTRAINT "job_verdicts_years" CHECK ("job_verdicts"."years" between 0 and 70),
	CONSTRAINT "job_verdicts_country" CHECK ("job_verdicts"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "job_verdicts_decision" CHECK ("job_verdicts"."decision" in ('let_in', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "job_aliases" (
	"job_id" integer NOT NULL,
	"language" text NOT NULL,
	"normalized" text NOT NULL,
	"alias" text NOT NULL,
	"source" text NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "job_aliases_job_id_language_normalized_pk" PRIMARY KEY("job_id","language","normalized"),
	CONSTRAINT "job_aliases_language" CHECK ("job_aliases"."language" in ('en', 'zh')),
	CONSTRAINT "job_aliases_source" CHECK ("job_aliases"."source" in ('title', 'catalogue', 'member', 'family', 'onet', 'operator', 'search'))
);
--> statement-breakpoint
CREATE TABLE "job_related" (
	"job_id" integer NOT NULL,
	"related_job_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "job_related_job_id_related_job_id_pk" PRIMARY KEY("job_id","related_job_id")
);
--> statement-breakpoint
CREATE TABLE "job_resources" (
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "job_resources_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_resources_https" CHECK ("job_resources"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "job_tasks" (
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text_en" text NOT NULL,
	"text_zh" text NOT NULL,
	"weight" double precision NOT NULL,
	"label" double precision NOT NULL,
	CONSTRAINT "job_tasks_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_tasks_weight" CHECK ("job_tasks"."weight" > 0 and "job_tasks"."weight" <= 1),
	CONSTRAINT "job_tasks_label" CHECK ("job_tasks"."label" in (0, 0.5, 1))
);
--> statement-breakpoint
CREATE TABLE "job_texts" (
	"job_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	CONSTRAINT "job_texts_job_id_language_pk" PRIMARY KEY("job_id","language"),
	CONSTRAINT "job_texts_language" CHECK ("job_texts"."language" in ('en', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"normalized_title" text NOT NULL,
	"catalogue_key" text,
	"onet_soc" text,
	"soc" text GENERATED ALWAYS AS (left(onet_soc, 7)) STORED,
	"isco08" text,
	"csco" text,
	"major_group" text,
	"origin" text NOT NULL,
	"listing" text DEFAULT 'unlisted' NOT NULL,
	"listable" boolean DEFAULT false NOT NULL,
	"search_popularity" integer DEFAULT 0 NOT NULL,
	"last_refreshed_at" timestamp with time zone,
	"refresh_failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_normalized_title_unique" UNIQUE("normalized_title"),
	CONSTRAINT "jobs_catalogue_key_unique" UNIQUE("catalogue_key"),
	CONSTRAINT "jobs_onet_soc_unique" UNIQUE("onet_soc"),
	CONSTRAINT "jobs_origin" CHECK ("jobs"."origin" in ('catalogue', 'added', 'visitor')),
	CONSTRAINT "jobs_catalogue_has_code" CHECK (("jobs"."origin" = 'catalogue') = ("jobs"."onet_soc" is not null)),
	CONSTRAINT "jobs_of_files_have_key" CHECK (("jobs"."origin" = 'visitor') = ("jobs"."catalogue_key" is null)),
	CONSTRAINT "jobs_listing" CHECK ("jobs"."listing" in ('unlisted', 'listed', 'withheld')),
	CONSTRAINT "jobs_catalogue_is_listed" CHECK ("jobs"."origin" = 'visitor' or "jobs"."listing" = 'listed'),
	CONSTRAINT "jobs_popularity" CHECK ("jobs"."search_popularity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "major_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"run" smallint DEFAULT 1 NOT NULL,
	"goal" text NOT NULL,
	"language" text NOT NULL,
	"input" jsonb NOT NULL,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"step" text,
	"result" jsonb,
	"related_jobs" integer[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"key" text NOT NULL,
	"free_day" date,
	"spend_id" uuid,
	"settle_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "member_analyses_key" UNIQUE("user_id","kind","key"),
	CONSTRAINT "member_analyses_kind" CHECK ("member_analyses"."kind" in ('cv', 'industry')),
	CONSTRAINT "member_analyses_type" CHECK ("member_analyses"."type" in ('free', 'paid')),
	CONSTRAINT "member_analyses_status" CHECK ("member_analyses"."status" in ('pending', 'in_progress', 'processing', 'completed', 'failed')),
	CONSTRAINT "member_analyses_language" CHECK ("member_analyses"."language" in ('en', 'zh')),
	CONSTRAINT "member_analyses_goal" CHECK (char_length("member_analyses"."goal") <= 500),
	CONSTRAINT "member_analyses_run" CHECK ("member_analyses"."run" >= 1),
	CONSTRAINT "member_analyses_finished" CHECK (("member_analyses"."status" in ('completed', 'failed')) = ("member_analyses"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "news_drafts" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"complete" text[] NOT NULL,
	"published_version" integer,
	"publish_at" timestamp with time zone,
	"scheduled_revision" integer,
	"change" uuid,
	"unpurged" text[] DEFAULT '{}' NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_drafts_schedule" CHECK (("news_drafts"."publish_at" is null) = ("news_drafts"."scheduled_revision" is null))
);
--> statement-breakpoint
CREATE TABLE "news_files" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_presence" (
	"news_id" integer NOT NULL,
	"tab" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_presence_news_id_tab_pk" PRIMARY KEY("news_id","tab")
);
--> statement-breakpoint
CREATE TABLE "news_revisions" (
	"news_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"user_id" uuid,
	"begun_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_revisions_news_id_number_pk" PRIMARY KEY("news_id","number"),
	CONSTRAINT "news_revisions_kind" CHECK ("news_revisions"."kind" in ('saved', 'scheduled', 'published', 'unpublished', 'restored', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author" text NOT NULL,
	"author_id" uuid,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"related_job_ids" integer[] DEFAULT '{}' NOT NULL,
	"search_text" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seed_key" text,
	"seed_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_seed_key_unique" UNIQUE("seed_key"),
	CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'published', 'unpublished')),
	CONSTRAINT "news_published_has_time" CHECK ("news"."status" <> 'published' or "news"."published_at" is not null),
	CONSTRAINT "news_views" CHECK ("news"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "news_images" (
	"news_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_cover" boolean NOT NULL,
	"alt_en" text NOT NULL,
	"alt_zh" text NOT NULL,
	"caption_en" text NOT NULL,
	"caption_zh" text NOT NULL,
	CONSTRAINT "news_images_news_id_name_pk" PRIMARY KEY("news_id","name"),
	CONSTRAINT "news_images_size" CHECK ("news_images"."width" > 0 and "news_images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "news_texts" (
	"news_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] NOT NULL,
	"content_key" text NOT NULL,
	CONSTRAINT "news_texts_news_id_language_pk" PRIMARY KEY("news_id","language"),
	CONSTRAINT "news_texts_language" CHECK ("news_texts"."language" in ('en', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_key" text NOT NULL,
	"challenge" text,
	"challenge_expires_at" timestamp with time zone,
	"guesses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_guesses" CHECK ("passkey_challenges"."guesses" >= 0),
	CONSTRAINT "passkey_challenges_whole" CHECK (("passkey_challenges"."challenge" is null) = ("passkey_challenges"."challenge_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name" CHECK (char_length("passkeys"."name") between 1 and 40),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "job_reviews" (
	"job_id" integer NOT NULL,
	"provider" text NOT NULL,
	"model_id" text NOT NULL,
	"prompt_version" text NOT NULL,
	"sample" boolean NOT NULL,
	"share" double precision NOT NULL,
	"rate" double precision NOT NULL,
	"score" double precision NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_reviews_job_id_provider_pk" PRIMARY KEY("job_id","provider"),
	CONSTRAINT "job_reviews_share" CHECK ("job_reviews"."share" between 0 and 1),
	CONSTRAINT "job_reviews_rate" CHECK ("job_reviews"."rate" between 0 and 100),
	CONSTRAINT "job_reviews_score" CHECK ("job_reviews"."score" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "daily_counters" (
	"day" date NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counters_day_scope_key_pk" PRIMARY KEY("day","scope","key"),
	CONSTRAINT "daily_counters_count" CHECK ("daily_counters"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_descriptions" (
	"job_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_descriptions_job_id_author_pk" PRIMARY KEY("job_id","author"),
	CONSTRAINT "job_descriptions_length" CHECK (length("job_descriptions"."text") between 10 and 300)
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
CREATE TABLE "job_searches" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "job_searches_job_id_day_pk" PRIMARY KEY("job_id","day"),
	CONSTRAINT "job_searches_network_once" UNIQUE("job_id","network")
);
--> statement-breakpoint
CREATE TABLE "refused_titles" (
	"normalized_title" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_titles_reason" CHECK ("refused_titles"."reason" in ('not_a_job', 'insult', 'living_person', 'bad_wording', 'filtered', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "search_tasks" (
	"task_id" text PRIMARY KEY NOT NULL,
	"normalized_title" text NOT NULL,
	"query" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"job_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "search_tasks_status" CHECK ("search_tasks"."status" in ('processing', 'completed', 'error')),
	CONSTRAINT "search_tasks_terminal" CHECK (("search_tasks"."status" = 'processing') = ("search_tasks"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_session_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_counts" ADD CONSTRAINT "comment_counts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_turns" ADD CONSTRAINT "comment_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_mentioned_user_id_users_id_fk" FOREIGN KEY ("mentioned_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_comments" ADD CONSTRAINT "refused_comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_comments" ADD CONSTRAINT "refused_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_spends" ADD CONSTRAINT "credit_spends_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_spend_id_credit_spends_id_fk" FOREIGN KEY ("spend_id") REFERENCES "public"."credit_spends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_drafts" ADD CONSTRAINT "cv_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_versions" ADD CONSTRAINT "cv_versions_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industries" ADD CONSTRAINT "industries_parent_industries_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."industries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_jobs" ADD CONSTRAINT "industry_jobs_industry_industries_code_fk" FOREIGN KEY ("industry") REFERENCES "public"."industries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_jobs" ADD CONSTRAINT "industry_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_typical_jobs" ADD CONSTRAINT "industry_typical_jobs_industry_industries_code_fk" FOREIGN KEY ("industry") REFERENCES "public"."industries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_typical_jobs" ADD CONSTRAINT "industry_typical_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_zones" ADD CONSTRAINT "job_zones_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_measures" ADD CONSTRAINT "job_measures_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_nearest" ADD CONSTRAINT "job_nearest_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_nearest" ADD CONSTRAINT "job_nearest_nearest_job_id_jobs_id_fk" FOREIGN KEY ("nearest_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_snapshots" ADD CONSTRAINT "job_snapshots_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_follows" ADD CONSTRAINT "job_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_follows" ADD CONSTRAINT "job_follows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_objections" ADD CONSTRAINT "job_objections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_objections" ADD CONSTRAINT "job_objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_verdicts" ADD CONSTRAINT "job_verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_verdicts" ADD CONSTRAINT "job_verdicts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_aliases" ADD CONSTRAINT "job_aliases_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_related" ADD CONSTRAINT "job_related_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_related" ADD CONSTRAINT "job_related_related_job_id_jobs_id_fk" FOREIGN KEY ("related_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_resources" ADD CONSTRAINT "job_resources_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tasks" ADD CONSTRAINT "job_tasks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_texts" ADD CONSTRAINT "job_texts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_major_group_major_groups_code_fk" FOREIGN KEY ("major_group") REFERENCES "public"."major_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_analyses" ADD CONSTRAINT "member_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_analyses" ADD CONSTRAINT "member_analyses_spend_id_credit_spends_id_fk" FOREIGN KEY ("spend_id") REFERENCES "public"."credit_spends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_drafts" ADD CONSTRAINT "news_drafts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_drafts" ADD CONSTRAINT "news_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_files" ADD CONSTRAINT "news_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_images" ADD CONSTRAINT "news_images_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_descriptions" ADD CONSTRAINT "job_descriptions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_merges" ADD CONSTRAINT "job_merges_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_merges" ADD CONSTRAINT "job_merges_into_id_jobs_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_searches" ADD CONSTRAINT "job_searches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tasks" ADD CONSTRAINT "search_tasks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hourly_budgets_by_time" ON "hourly_budgets" USING btree ("last_spent_at");--> statement-breakpoint
CREATE INDEX "inbox_messages_by_user" ON "inbox_messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_families_by_user" ON "session_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_families_by_end" ON "session_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_end" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE role is not null;--> statement-breakpoint
CREATE INDEX "users_name_beginnings" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_beginnings" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("username") || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_under_way" ON "announcements" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_act" ON "audit_entries" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (lower("actor_name" || ' ' || "subject_name" || ' ' || "reason") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_reports_by_time" ON "comment_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("news_id","id") WHERE parent_id is null and (removed_at is null or reply_count > 0);--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "comments_by_user" ON "comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_by_mention" ON "comments" USING btree ("mentioned_user_id");--> statement-breakpoint
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree ("removed_at","id") WHERE removed_by = 'moderator';--> statement-breakpoint
CREATE INDEX "refused_comments_waiting" ON "refused_comments" USING btree ("id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "refused_comments_by_user" ON "refused_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refused_comments_by_news" ON "refused_comments" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "refused_comments_by_time" ON "refused_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "failures_by_time" ON "failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "failures_by_request" ON "failures" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "refused_searches_by_count" ON "refused_searches" USING btree ("count");--> statement-breakpoint
CREATE INDEX "refused_searches_by_time" ON "refused_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "credit_requests_waiting" ON "credit_requests" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "credit_spends_pending" ON "credit_spends" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "credit_spends_lapsed" ON "credit_spends" USING btree ("ended_at") WHERE status = 'released' and ended_by = 'timer';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transactions_reference" ON "credit_transactions" USING btree ("account_id","reference","bucket");--> statement-breakpoint
CREATE INDEX "credit_transactions_by_type" ON "credit_transactions" USING btree ("account_id","type","number");--> statement-breakpoint
CREATE INDEX "credit_transactions_by_spend" ON "credit_transactions" USING btree ("spend_id");--> statement-breakpoint
CREATE INDEX "cv_drafts_of_member" ON "cv_drafts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "cv_drafts_by_time" ON "cv_drafts" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cv_versions_save" ON "cv_versions" USING btree ("user_id","save_key");--> statement-breakpoint
CREATE INDEX "cv_versions_by_time" ON "cv_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cv_versions_by_content" ON "cv_versions" USING btree ("cv_id","content_of") WHERE "cv_versions"."content_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cvs_title" ON "cvs" USING btree ("user_id","title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_of_day" ON "feedback" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("id") WHERE rewarded_at is null;--> statement-breakpoint
CREATE INDEX "industries_by_parent" ON "industries" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "industry_jobs_by_job" ON "industry_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "industry_typical_jobs_by_job" ON "industry_typical_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_snapshots_one_headline" ON "job_snapshots" USING btree ("job_id") WHERE headline;--> statement-breakpoint
CREATE INDEX "job_snapshots_by_rank" ON "job_snapshots" USING btree ("rank") WHERE headline;--> statement-breakpoint
CREATE INDEX "job_snapshots_by_rate" ON "job_snapshots" USING btree ("ai_replacement_rate") WHERE headline;--> statement-breakpoint
CREATE INDEX "job_follows_by_job" ON "job_follows" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_objections_of_job" ON "job_objections" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_objections_by_user" ON "job_objections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_objections_by_state" ON "job_objections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "job_verdicts_by_job" ON "job_verdicts" USING btree ("job_id","given_at");--> statement-breakpoint
CREATE INDEX "job_verdicts_undecided" ON "job_verdicts" USING btree ("job_id","given_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "job_aliases_exact" ON "job_aliases" USING btree ("normalized");--> statement-breakpoint
CREATE INDEX "job_aliases_beginnings" ON "job_aliases" USING btree (length("normalized"),"normalized" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "job_aliases_trigrams" ON "job_aliases" USING gin ("normalized" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_aliases_keys" ON "job_aliases" USING gin (name_keys("normalized")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_related_back" ON "job_related" USING btree ("related_job_id");--> statement-breakpoint
CREATE INDEX "jobs_by_popularity" ON "jobs" USING btree ("search_popularity" DESC NULLS FIRST,"id") WHERE listing = 'listed';--> statement-breakpoint
CREATE INDEX "jobs_made_by_searches" ON "jobs" USING btree ("listing","id" DESC NULLS FIRST) WHERE origin = 'visitor';--> statement-breakpoint
CREATE INDEX "jobs_by_group" ON "jobs" USING btree ("major_group");--> statement-breakpoint
CREATE INDEX "jobs_by_refresh" ON "jobs" USING btree (coalesce("last_refreshed_at", "created_at")) WHERE listing = 'listed';--> statement-breakpoint
CREATE UNIQUE INDEX "member_analyses_free" ON "member_analyses" USING btree ("user_id","kind","free_day") WHERE free_day is not null;--> statement-breakpoint
CREATE INDEX "member_analyses_by_user" ON "member_analyses" USING btree ("user_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_analyses_open" ON "member_analyses" USING btree ("moved_at") WHERE status in ('pending', 'in_progress', 'processing');--> statement-breakpoint
CREATE INDEX "member_analyses_expiring" ON "member_analyses" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "member_analyses_deleted" ON "member_analyses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "member_analyses_unsettled" ON "member_analyses" USING btree ("id") WHERE settle_due;--> statement-breakpoint
CREATE INDEX "news_drafts_due" ON "news_drafts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "news_drafts_unpurged" ON "news_drafts" USING btree ("news_id") WHERE unpurged <> '{}';--> statement-breakpoint
CREATE INDEX "news_presence_by_time" ON "news_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "news_by_time" ON "news" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "news"."status" = 'published';--> statement-breakpoint
CREATE INDEX "news_by_edit" ON "news" USING btree ("edited_at","id");--> statement-breakpoint
CREATE INDEX "news_by_status" ON "news" USING btree ("status","edited_at","id");--> statement-breakpoint
CREATE INDEX "news_by_tag" ON "news" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "news_by_job" ON "news" USING gin ("related_job_ids");--> statement-breakpoint
CREATE INDEX "news_by_text" ON "news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "news_images_one_cover" ON "news_images" USING btree ("news_id") WHERE "news_images"."is_cover";--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_descriptions_by_time" ON "job_descriptions" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "job_merges_into" ON "job_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "job_searches_by_day" ON "job_searches" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "search_tasks_one_under_way" ON "search_tasks" USING btree ("normalized_title") WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX "search_tasks_by_title" ON "search_tasks" USING btree ("normalized_title");--> statement-breakpoint
CREATE INDEX "search_tasks_by_time" ON "search_tasks" USING btree ("created_at");--> statement-breakpoint
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
--> statement-breakpoint
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
CREATE TRIGGER users_role_kept BEFORE INSERT OR UPDATE OF role, is_admin ON users
  FOR EACH ROW EXECUTE FUNCTION keep_role();
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_role CHECK
  (coalesce(role IN ('admin', 'editor'), true) AND (role IS NOT DISTINCT FROM 'admin') = is_admin);
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
-- The dashboard counts the analyses of members with those of jobs.
CREATE TRIGGER member_analyses_counted AFTER INSERT ON member_analyses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_rows('analyses');
--> statement-breakpoint
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
-- The totals that may be read before anything is counted.
INSERT INTO kept_totals (name, amount) VALUES ('members', 0), ('feedback_received', 0), ('feedback_rewarded', 0);
