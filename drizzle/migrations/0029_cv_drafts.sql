CREATE TABLE "cv_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_counted" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cv_drafts" ADD CONSTRAINT "cv_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_drafts_of_member" ON "cv_drafts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "cv_drafts_by_time" ON "cv_drafts" USING btree ("started_at");