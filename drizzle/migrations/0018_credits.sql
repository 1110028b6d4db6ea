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
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_spends" ADD CONSTRAINT "credit_spends_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_spend_id_credit_spends_id_fk" FOREIGN KEY ("spend_id") REFERENCES "public"."credit_spends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_spends_pending" ON "credit_spends" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "credit_spends_lapsed" ON "credit_spends" USING btree ("ended_at") WHERE status = 'released' and ended_by = 'timer';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transactions_reference" ON "credit_transactions" USING btree ("account_id","reference","bucket");--> statement-breakpoint
CREATE INDEX "credit_transactions_by_type" ON "credit_transactions" USING btree ("account_id","type","number");--> statement-breakpoint
CREATE INDEX "credit_transactions_by_spend" ON "credit_transactions" USING btree ("spend_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_of_day" ON "feedback" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("id") WHERE rewarded_at is null;