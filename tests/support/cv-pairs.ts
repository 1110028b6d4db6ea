/** One invented CV in two languages, line for line. */
export interface CvPair {
  en: string;
  zh: string;
}

/** Invented CVs, each in English and in Chinese. */
export const cvPairs: readonly CvPair[] = [
  {
    en: `Ann Fielder
Work experience
Registered Nurse, Harbour Hospital, 2016 – present
- Give medicines and watch patients for reactions
- Write care plans and hand over at the end of a shift
- Teach families how to change dressings at home
Education
BSc Nursing, Northern University, 2012 – 2016`,
    zh: `方安
工作经历
注册护士，海港医院，2016 – 至今
- 给病人用药并观察用药反应
- 书写护理计划，并在班次结束时交接
- 教家属在家换药
教育经历
护理学学士，北方大学，2012 – 2016`,
  },
  {
    en: `Tom Baker
Work experience
Accountant, Blue Mill Ltd, 2014 – present
- Prepare monthly financial statements and tax returns
- Reconcile bank accounts and check invoices
- Explain the figures to the directors
Bookkeeper, Corner Shops Ltd, 2010 – 2014
- Recorded payments and sent invoices
Education
BA Accounting, Western College, 2007 – 2010`,
    zh: `白涛
工作经历
会计，蓝磨坊有限公司，2014 – 至今
- 编制月度财务报表和纳税申报表
- 核对银行账户，检查发票
- 向董事解释各项数字
簿记员，街角商店有限公司，2010 – 2014
- 登记付款并开具发票
教育经历
会计学学士，西部学院，2007 – 2010`,
  },
  {
    en: `Jo Carter
Work experience
Customer Service Representative, Sunrise Telecom, 2019 – present
- Answer customers' calls and solve complaints
- Record each call in the customer system
- Train new colleagues
Cashier, Market Hall, 2016 – 2019
- Took payments and counted the till`,
    zh: `高洁
工作经历
客服代表，日出电信，2019 – 至今
- 接听客户来电，处理投诉
- 把每次通话记入客户系统
- 培训新同事
收银员，市集商场，2016 – 2019
- 收款并清点现金`,
  },
  {
    en: `Lee Drake
Work experience
Truck Driver, Long Road Freight, 2012 – present
- Drive a tractor-trailer over long distances
- Check the vehicle before each trip and report defects
- Secure the load and keep the delivery papers`,
    zh: `李锐
工作经历
货车司机，长路货运，2012 – 至今
- 驾驶牵引挂车跑长途
- 出车前检查车辆并报告故障
- 固定货物，保管送货单据`,
  },
  {
    en: `May Evans
Work experience
Software Engineer, Larch Systems, 2018 – present
- Design and test a billing service
- Review code and fix errors in production
- Write documents for users
Education
BSc Computer Science, City University, 2014 – 2018`,
    zh: `梅艺
工作经历
软件工程师，落叶松系统，2018 – 至今
- 设计并测试计费服务
- 评审代码，修复线上错误
- 为用户编写文档
教育经历
计算机科学学士，城市大学，2014 – 2018`,
  },
  {
    en: `Sam Foster
Work experience
Primary School Teacher, Hill Primary School, 2011 – present
- Plan lessons and teach reading and arithmetic
- Mark tests and talk with parents
- Organise school trips`,
    zh: `福山
工作经历
小学教师，山坡小学，2011 – 至今
- 备课，教阅读和算术
- 批改测验，与家长沟通
- 组织校外活动`,
  },
  {
    en: `Kim Grant
Work experience
Translator, Word Bridge, 2013 – present
- Translate contracts and manuals from German
- Check terms with clients and keep a glossary
Proofreader, Paper House, 2010 – 2013
- Corrected spelling and layout of books`,
    zh: `葛敏
工作经历
翻译，词桥公司，2013 – 至今
- 翻译德语合同和手册
- 与客户核对术语，维护术语表
校对员，纸屋出版社，2010 – 2013
- 校正图书的拼写和版式`,
  },
  {
    en: `Pat Hughes
Work experience
Human Resources Manager, Copper Works, 2015 – present
- Lead hiring and interview candidates
- Advise managers on labour law
- Plan training and pay rounds
Recruiter, Talent Desk, 2011 – 2015
- Searched for candidates and arranged interviews`,
    zh: `何佩
工作经历
人力资源经理，铜业公司，2015 – 至今
- 主导招聘并面试候选人
- 就劳动法向主管提供建议
- 规划培训和调薪
招聘专员，英才公司，2011 – 2015
- 寻找候选人并安排面试`,
  },
];
