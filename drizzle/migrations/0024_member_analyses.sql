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
ALTER TABLE "member_analyses" ADD CONSTRAINT "member_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_analyses" ADD CONSTRAINT "member_analyses_spend_id_credit_spends_id_fk" FOREIGN KEY ("spend_id") REFERENCES "public"."credit_spends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_analyses_free" ON "member_analyses" USING btree ("user_id","kind","free_day") WHERE free_day is not null;--> statement-breakpoint
CREATE INDEX "member_analyses_by_user" ON "member_analyses" USING btree ("user_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_analyses_open" ON "member_analyses" USING btree ("moved_at") WHERE status in ('pending', 'in_progress', 'processing');--> statement-breakpoint
CREATE INDEX "member_analyses_expiring" ON "member_analyses" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "member_analyses_deleted" ON "member_analyses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "member_analyses_unsettled" ON "member_analyses" USING btree ("id") WHERE settle_due;