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
ALTER TABLE "news" DROP CONSTRAINT "news_status";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_published_has_time";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news_drafts" ADD CONSTRAINT "news_drafts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_drafts" ADD CONSTRAINT "news_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_files" ADD CONSTRAINT "news_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_presence" ADD CONSTRAINT "news_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revisions" ADD CONSTRAINT "news_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_drafts_due" ON "news_drafts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "news_drafts_unpurged" ON "news_drafts" USING btree ("news_id") WHERE unpurged <> '{}';--> statement-breakpoint
CREATE INDEX "news_presence_by_time" ON "news_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "news_by_edit" ON "news" USING btree ("edited_at","id");--> statement-breakpoint
CREATE INDEX "news_by_status" ON "news" USING btree ("status","edited_at","id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'published', 'unpublished'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_published_has_time" CHECK ("news"."status" <> 'published' or "news"."published_at" is not null);